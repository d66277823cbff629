import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { ProductEditor } from './product-editor.tsx';

interface EditedProductProps {
  id: number;
  /** Products on the page of the list; the edited one need not be among them. */
  products: readonly Product[];
  categories: readonly Category[];
  onClose: () => void;
}

/** Opens with what the list shows, and takes over a later state until somebody begins to edit. */
export function EditedProduct({ id, products, ...props }: EditedProductProps) {
  const [product, setProduct] = useState(() => products.find((one) => one.id === id));
  const [turn, setTurn] = useState(0);
  const isTouched = useTouched();
  const takeOver = useEffectEvent((fresh: Product) => {
    if (product && (isTouched.current || !isNewer(fresh, product))) return;
    setProduct(fresh);
    setTurn(turn + 1);
  });
  const fail = useEffectEvent((problem: unknown) => {
    // A save tells what is wrong with what the list showed.
    if (product) return;
    props.onClose();
    sayFailure()(problem);
  });
  useEffect(() => {
    const params = { idOrSlug: String(id) };
    call('GET /products/{idOrSlug}', { params }).then((reply) => takeOver(reply.product), fail);
  }, [id]);
  if (product) return <ProductEditor key={turn} product={product} {...props} />;
  return (
    <Dialog title="Edit product" place="page" onClose={props.onClose}>
      <ListSkeleton rows={3} />
    </Dialog>
  );
}

/** Sales change the stock alone. */
const isNewer = (fresh: Product, shown: Product) =>
  fresh.version !== shown.version ||
  fresh.variants.some(({ stock }, at) => stock !== shown.variants[at]?.stock);

/** Tells whether somebody has pressed or typed anything since the dialog opened. */
function useTouched() {
  const isTouched = useRef(false);
  useEffect(() => {
    const leaving = new AbortController();
    const touch = () => {
      isTouched.current = true;
    };
    for (const name of ['pointerdown', 'keydown', 'input']) {
      document.addEventListener(name, touch, { capture: true, signal: leaving.signal });
    }
    return () => leaving.abort();
  }, []);
  return isTouched;
}
