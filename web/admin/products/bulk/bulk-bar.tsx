import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductStatus } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { ChooseAll } from '#web/admin/list/use-chosen.ts';
import { showStatus } from '#web/admin/products/product-query.ts';
import { ApiError, call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { BulkPrices } from './bulk-prices.tsx';

interface BulkBarProps {
  products: readonly Product[];
  all?: ChooseAll;
  onClear: () => void;
  /** Runs after they were published or hidden. */
  onChanged: () => unknown;
  onDeleted: () => unknown;
}

export const BulkBar = (props: BulkBarProps) => props.products.length > 0 && <Bar {...props} />;

/** A bar on the left, because toasts appear on the right. */
function Bar({ products, all, onClear, onChanged, onDeleted }: BulkBarProps) {
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
      {all && (
        <Button size="sm" variant="quiet" onClick={all.onChoose}>
          {all.label}
        </Button>
      )}
      <Button size="sm" variant="secondary" className="bulk-step" onClick={() => setOpen('prices')}>
        Change prices
      </Button>
      <StatusButtons products={products} onChanged={onChanged} />
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

function StatusButtons({ products, onChanged }: Pick<BulkBarProps, 'products' | 'onChanged'>) {
  const setStatus = useStatusChange(onChanged);
  const of = (wanted: ProductStatus) => products.filter(({ status }) => status === wanted);
  const [drafts, live] = [of('DRAFT'), of('LIVE')];
  return (
    <>
      {drafts.length > 0 && (
        <StatusButton onClick={() => setStatus(drafts, 'LIVE')}>Publish</StatusButton>
      )}
      {live.length > 0 && (
        <StatusButton onClick={() => setStatus(live, 'DRAFT')}>Hide</StatusButton>
      )}
    </>
  );
}

function StatusButton(props: { onClick: () => unknown; children: string }) {
  const ref = useFocusFallback<HTMLButtonElement>('bulk-step');
  return <Button {...props} ref={ref} size="sm" variant="secondary" className="bulk-step" />;
}

interface BulkDeleteProps {
  products: readonly Product[];
  onDeleted: () => unknown;
  onClose: () => void;
}

function BulkDelete({ products, onDeleted, onClose }: BulkDeleteProps) {
  const confirm = async () => {
    try {
      const ids = products.map(({ id }) => id);
      const { message } = await call('POST /products/delete', { body: { ids } });
      toast.success(message);
      onClose();
      await onDeleted();
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      toast.error('Failed to delete products', `${problem.message} Nothing was deleted.`);
    }
  };
  const count = products.length === 1 ? 'this product' : `these ${products.length} products`;
  return (
    <ConfirmDialog
      title="Delete products"
      keep="No"
      confirm="Yes"
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>Are you sure you want to delete {count}? Past orders stay as they are.</p>
        <ul className="max-h-64 list-disc overflow-y-auto pl-5 text-fg">
          {products.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
}

/** Publishes or hides products that all have the other status, and offers Undo. */
function useStatusChange(onChanged: () => unknown) {
  const { revalidate } = useRevalidator();
  const save = async (products: readonly Product[], status: ProductStatus) => {
    const ids = products.map(({ id }) => id);
    const takeBack = await showStatus(ids, status);
    try {
      await call('PUT /products/status', { body: { ids, status } });
      await revalidate();
    } catch (problem) {
      takeBack();
      sayFailure(status === 'LIVE' ? 'Nothing was published.' : 'Nothing was hidden.')(problem);
      return false;
    }
    return true;
  };
  return async (products: readonly Product[], status: ProductStatus) => {
    if (!(await save(products, status))) return;
    onChanged();
    const [only] = products;
    const which = products.length === 1 && only ? only.name : `${products.length} products`;
    toast.success(status === 'LIVE' ? 'Published.' : 'Hidden from customers.', {
      label: 'Undo',
      of: which,
      run: () => save(products, status === 'LIVE' ? 'DRAFT' : 'LIVE'),
    });
  };
}
