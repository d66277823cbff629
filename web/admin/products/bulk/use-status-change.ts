import { useRevalidator } from 'react-router';
import type { ProductStatus } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { showStatus } from '#web/admin/products/product-query.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Publishes or hides products that all have the other status, and offers Undo. */
export function useStatusChange(onChanged: () => unknown) {
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
