import type { Product } from '#contract/products.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { lowStock } from '#contract/rules/variants.ts';
import { Badge } from '#web/ui/badge.tsx';

export function Stock({ product: { variants } }: { product: Product }) {
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (stock === 0) return <Badge tone="danger">Out of stock</Badge>;
  const words = formatCount(stock);
  return variants.some((variant) => variant.stock <= lowStock) ? (
    <Badge tone="warning">{words}, low</Badge>
  ) : (
    words
  );
}
