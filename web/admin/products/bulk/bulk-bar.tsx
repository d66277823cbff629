import { useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { BulkDelete } from './bulk-delete.tsx';
import { BulkPrices } from './bulk-prices.tsx';

interface BulkBarProps {
  products: readonly Product[];
  onClear: () => void;
  onDeleted: () => unknown;
}

export const BulkBar = (props: BulkBarProps) => props.products.length > 0 && <Bar {...props} />;

/** Stands on the left, because toasts appear on the right. */
function Bar({ products, onClear, onDeleted }: BulkBarProps) {
  const [open, setOpen] = useState<'prices' | 'deletion' | null>(null);
  const bar = useFocusFallback<HTMLElement>();
  const close = () => setOpen(null);
  return (
    <section
      ref={bar}
      aria-label="Selected products"
      className="sticky bottom-4 z-20 flex w-fit flex-wrap items-center gap-1 rounded-lg border border-border bg-elevated py-2 pr-2 pl-3 sm:gap-2 sm:pl-4 shadow-raised"
    >
      <p role="status" className="pr-1 font-semibold tabular-nums sm:pr-3">
        {products.length} selected
      </p>
      <Button size="sm" variant="secondary" onClick={() => setOpen('prices')}>
        Change prices
      </Button>
      <Button size="sm" variant="danger" onClick={() => setOpen('deletion')}>
        Delete
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {open === 'prices' && <BulkPrices products={products} onClose={close} />}
      {open === 'deletion' && (
        <BulkDelete products={products} onDeleted={onDeleted} onClose={close} />
      )}
    </section>
  );
}
