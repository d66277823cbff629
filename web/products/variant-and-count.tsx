import { money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';

interface VariantAndCountProps {
  variant: { color: string; size: string };
  quantity: number;
  price: number;
  /** Other amounts in the same view: if one has paise, all of them show paise. */
  beside: readonly number[];
}

/** The colour and size, and "2 × ₹499" below them. */
export function VariantAndCount({ variant, quantity, price, beside }: VariantAndCountProps) {
  const label = variantLabel(variant);
  return (
    <p className="text-sm text-muted">
      {label && <bdi className="block text-left">{label}</bdi>}
      <span className="block tabular-nums">{`${quantity}\u00a0×\u00a0${money(price, beside)}`}</span>
    </p>
  );
}
