import type { Product } from '#contract/products/products.ts';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import { call } from '#web/client.ts';
import { ProductImages } from './product-images.tsx';

export interface Opened {
  as: 'images' | 'deletion';
  product: Product;
}

/** The editor has a URL of its own. */
export type OnOpen = (opened: Opened | { as: 'editor'; product: Product }) => void;

interface OpenProductProps extends Opened {
  onDeleted: () => unknown;
  onClose: () => void;
}

export const OpenProduct = ({ as, product, onDeleted, onClose }: OpenProductProps) =>
  as === 'images' ? (
    <ProductImages product={product} onClose={onClose} />
  ) : (
    <DeleteDialog
      title="Delete product"
      name={product.name}
      failed="Failed to delete product"
      remove={() => call('DELETE /products/{id}', { params: { id: String(product.id) } })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
