import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Variant } from '#contract/products/products.ts';
import { sizeLabel } from '#contract/rules/variants.ts';

export const chosenVariant = (variants: readonly Variant[], id: string | null) =>
  variants.find((variant) => String(variant.id) === id) ??
  variants.find((variant) => variant.stock > 0) ??
  variants[0];

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

export interface Option {
  /** Empty for variants without a colour or size. */
  name: string;
  hex: string;
  chosen: boolean;
  /** Undefined if there is no variant with this combination. */
  variant?: Variant;
}

/** A colour keeps the chosen size if that is in stock, or else takes the nearest that is. */
export const colourOptions = (variants: readonly Variant[], chosen: Variant): Option[] =>
  unique(variants, 'color').map((first) => ({
    name: first.color,
    hex: first.colorHexCode,
    chosen: first.color === chosen.color,
    variant: nearestSize(variants, first.color, chosen.size) ?? first,
  }));

/** The size that is asked for, even sold out, where the colour has no other in stock. */
function nearestSize(variants: readonly Variant[], colour: string, wanted: string) {
  const sizes = unique(variants, 'size').map(({ size }) => size);
  const steps = ({ size }: Variant) => {
    const between = sizes.indexOf(size) - sizes.indexOf(wanted);
    // Of two that are as near, the larger.
    return between < 0 ? 0.5 - between : between;
  };
  const ofColour = variants.filter(({ color }) => color === colour);
  const inStock = ofColour.filter(({ stock }) => stock > 0);
  return (
    inStock.toSorted((one, other) => steps(one) - steps(other))[0] ??
    ofColour.find(({ size }) => size === wanted)
  );
}

/** What to say where another colour brought another size. */
export function movedSize(variants: readonly Variant[], from: Variant, to: Variant) {
  if (from.size === to.size) return;
  const isMade = variants.some(({ color, size }) => color === to.color && size === from.size);
  return `${to.color} ${isMade ? 'is sold out' : 'does not come'} in ${sizeLabel(from.size)}, so ${sizeLabel(to.size)} is chosen.`;
}

export const sizeOptions = (variants: readonly Variant[], chosen: Variant): Option[] =>
  unique(variants, 'size').map(({ size }) => ({
    name: sizeLabel(size),
    hex: '',
    chosen: size === chosen.size,
    variant: variants.find((other) => other.size === size && other.color === chosen.color),
  }));

/** The first variant of each colour or size, sorted as in the product. */
const unique = (variants: readonly Variant[], key: 'color' | 'size') =>
  variants.filter((one, at) => variants.findIndex((other) => other[key] === one[key]) === at);
