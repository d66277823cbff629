import { useEffect, useEffectEvent, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import { sayFailure } from '#web/admin/shell/say-failure.ts';
import { call } from '#web/client.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { ProductEditor } from './product-editor.tsx';

interface EditedProductProps {
  id: number;
  /** Of the page of the list; the product need not be among them. */
  products: readonly Product[];
  categories: readonly Category[];
  onClose: () => void;
}

export function EditedProduct({ id, products, ...props }: EditedProductProps) {
  const [product, setProduct] = useState(() => products.find((one) => one.id === id));
  const isMissing = !product;
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (!isMissing) return;
    call('GET /products/{idOrSlug}', { params: { idOrSlug: String(id) } }).then(
      (reply) => setProduct(reply.product),
      (problem: unknown) => {
        close();
        sayFailure()(problem);
      },
    );
  }, [id, isMissing]);
  if (product) return <ProductEditor product={product} {...props} />;
  return (
    <Dialog title="Edit product" place="page" onClose={props.onClose}>
      <ListSkeleton rows={3} />
    </Dialog>
  );
}
