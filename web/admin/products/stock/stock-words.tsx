import type { Product } from '#contract/products/products.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';

export function StockWords({ product, lowStockAt }: { product: Product; lowStockAt: number }) {
  const stocks = product.variants.map(({ stock }) => stock);
  const stock = stocks.reduce((sum, one) => sum + one, 0);
  if (stock === 0) return <Badge tone="danger">Out of stock</Badge>;
  const low = stocks.filter((one) => one <= lowStockAt).length;
  if (low === 0) return <span>{formatCount(stock)}</span>;
  return (
    <Badge tone="warning">
      {`${formatCount(stock)}, ${low < stocks.length ? `${low} low` : 'low'}`}
    </Badge>
  );
}
