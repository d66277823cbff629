import { fewLeft } from '#contract/rules/variants.ts';
import { Badge } from '#web/ui/badge.tsx';

export function StockBadge({ stock }: { stock: number }) {
  if (stock <= 0) return <Badge tone="danger">Out of stock</Badge>;
  if (stock <= fewLeft) return <Badge tone="warning">Only {stock} left</Badge>;
  return <Badge tone="success">In stock</Badge>;
}
