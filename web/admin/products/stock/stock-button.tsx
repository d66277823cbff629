import { useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { Badge } from '#web/ui/badge.tsx';

const StockDialog = onDemand(() => import('./stock-dialog.tsx'));

/** Shows the stock of a product, and opens the dialog to count and receive it. */
export function StockButton({ product, lowStockAt }: { product: Product; lowStockAt: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="touch inline-flex min-h-8 min-w-11 items-center justify-end rounded-md hover:underline"
      >
        <StockWords product={product} lowStockAt={lowStockAt} />
        <span className="sr-only">Change the stock of {product.name}</span>
      </button>
      {isOpen && <StockDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}

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
