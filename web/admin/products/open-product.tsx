import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products.ts';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import { call } from '#web/client.ts';
import { ProductDialog } from './editor/product-dialog.tsx';
import { ProductImages } from './product-images.tsx';

export interface Opened {
  as: 'editor' | 'images' | 'deletion';
  product: Product;
}

export type OnOpen = (opened: Opened) => void;

interface OpenProductProps extends Opened {
  categories: readonly Category[];
  onDeleted: () => unknown;
  onClose: () => void;
}

export function OpenProduct({ as, product, categories, onDeleted, onClose }: OpenProductProps) {
  if (as === 'editor') {
    return <ProductDialog categories={categories} product={product} onClose={onClose} />;
  }
  if (as === 'images') return <ProductImages product={product} onClose={onClose} />;
  return (
    <DeleteDialog
      title="Delete product"
      name={product.name}
      failed="Failed to delete product"
      remove={() => call('DELETE /products/{id}', { params: { id: String(product.id) } })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
