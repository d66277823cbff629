import type { Product } from '#contract/products/products.ts';
import { ApiError, call } from '#web/client.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface BulkDeleteProps {
  products: readonly Product[];
  onDeleted: () => unknown;
  onClose: () => void;
}

export function BulkDelete({ products, onDeleted, onClose }: BulkDeleteProps) {
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
