import { type ComponentProps, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { ProductField } from '#contract/products/fields.ts';
import type { Product } from '#contract/products/products.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import type { ProductDialog } from './editor/product-dialog.tsx';

/** Loads the editor ahead, so that it opens without waiting. */
export const preloadEditor = () => import('./editor/product-dialog.tsx');

const LazyDialog = lazyWithRetry<ComponentProps<typeof ProductDialog>>(() =>
  preloadEditor().then(({ ProductDialog }) => ({ default: ProductDialog })),
);

interface ProductEditorProps {
  id: number | 'new';
  /** Products on the page of the list; the edited one need not be among them. */
  products: readonly Product[];
  categories: readonly Category[];
  onClose: () => void;
}

/** The editor above the list, which stays while the code of the editor is loaded. */
export function ProductEditor({ id, products, ...props }: ProductEditorProps) {
  const fields = useFields();
  return id === 'new' ? (
    <OnDemandDialog {...props} fields={fields} />
  ) : (
    <EditedProduct key={id} id={id} products={products} {...props} fields={fields} />
  );
}

/**
 * The owner's fields; empty until they are loaded, and until then a save leaves their values alone.
 */
function useFields() {
  const [fields, setFields] = useState<readonly ProductField[]>([]);
  useEffect(() => {
    const failed = sayFailure('The details of the product could not be loaded.');
    call('GET /fields').then((reply) => setFields(reply.fields), failed);
  }, []);
  return fields;
}

const OnDemandDialog = (props: ComponentProps<typeof ProductDialog>) => (
  <Suspense>
    <LazyDialog {...props} />
  </Suspense>
);

type EditedProps = ProductEditorProps & { id: number; fields: readonly ProductField[] };

/** Opens with the product of the list, and takes over a newer one until somebody begins to edit. */
function EditedProduct({ id, products, ...props }: EditedProps) {
  const [product, setProduct] = useState(() => products.find((one) => one.id === id));
  const [revision, setRevision] = useState(0);
  const isTouched = useTouched();
  const takeOver = useEffectEvent((fresh: Product) => {
    if (product && (isTouched.current || !isNewer(fresh, product))) return;
    setProduct(fresh);
    setRevision(revision + 1);
  });
  const fail = useEffectEvent((problem: unknown) => {
    // On failure the product of the list stays, and a save reports what is wrong with it.
    if (product) return;
    props.onClose();
    sayFailure()(problem);
  });
  useEffect(() => {
    const params = { idOrSlug: String(id) };
    call('GET /products/{idOrSlug}', { params }).then((reply) => takeOver(reply.product), fail);
  }, [id]);
  if (product) return <OnDemandDialog key={revision} product={product} {...props} />;
  return (
    <Dialog title="Edit product" place="page" onClose={props.onClose}>
      <ListSkeleton rows={3} />
    </Dialog>
  );
}

/** Also compares the stock, because sales change only that. */
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
