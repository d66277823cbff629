import type { Product } from '#contract/products/products.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';

interface StockProps {
  product: Product;
  lowStockAt: number;
}

export function Stock({ product: { variants }, lowStockAt }: StockProps) {
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (stock === 0) return <Badge tone="danger">Out of stock</Badge>;
  const words = formatCount(stock);
  const low = variants.filter((variant) => variant.stock <= lowStockAt).length;
  if (low === 0) return words;
  return (
    <Badge tone="warning">{low < variants.length ? `${words}, ${low} low` : `${words}, low`}</Badge>
  );
}
