import { useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { StockWords } from './stock-words.tsx';

const StockDialog = onDemand(() => import('./stock-dialog.tsx'));

/** Says the stock of a product, and leads to counting and receiving it. */
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
