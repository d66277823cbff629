import { type ComponentProps, Suspense } from 'react';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import type { ProductDialog } from './editor/product-dialog.tsx';

type ProductEditorProps = ComponentProps<typeof ProductDialog>;

const load = () => import('./editor/product-dialog.tsx');

/** Loads the editor ahead, so that it opens without waiting. */
export const preloadEditor = () => load();

const LazyDialog = lazyWithRetry<ProductEditorProps>(() =>
  load().then((loaded) => ({ default: loaded.ProductDialog })),
);

/** Loaded when it opens first; the list stays meanwhile. */
export const ProductEditor = (props: ProductEditorProps) => (
  <Suspense>
    <LazyDialog {...props} />
  </Suspense>
);
