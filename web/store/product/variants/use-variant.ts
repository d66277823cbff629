import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Variant } from '#contract/products/products.ts';
import { chosenVariant } from './variant-choice.ts';

export function useVariant(variants: readonly Variant[]) {
  const [params, setParams] = useSearchParams();
  const named = params.get('variant');
  const [chosen, setChosen] = useState(named);
  // Stays chosen when it sells out, so that nobody buys another variant by accident.
  const [first] = useState(() => String(chosenVariant(variants, null)?.id));
  useEffect(() => setChosen(named), [named]);
  const choose = ({ id }: Variant) => {
    setChosen(String(id));
    setParams({ variant: String(id) }, { replace: true, preventScrollReset: true });
  };
  return { variant: chosenVariant(variants, chosen ?? first), isNamed: chosen !== null, choose };
}
