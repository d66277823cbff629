import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useShortcut } from '#web/admin/shell/shortcuts.ts';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { PaletteProps } from './palette.tsx';
import { isPaletteKey, mayOpenPalette, paletteKeys } from './palette-key.ts';
// Here, because imports on demand bring no stylesheet.
import './palette.css';

const load = () => import('./palette.tsx');
const LazyPalette = lazyWithRetry<PaletteProps>(load);

export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const { search } = useLocation();
  useShortcut(usePaletteKeys(), 'Search or jump to a page, an order, a product…');
  useEffect(loadWhenIdle, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || !(isOpen || mayOpenPalette(search))) return;
      event.preventDefault();
      if (!event.repeat) setOpen(!isOpen);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, search]);
  const palette = isOpen && (
    <Suspense>
      <LazyPalette onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { palette, open: () => setOpen(true) };
}

/** Names the keys as this keyboard does, which the server does not know. */
export const usePaletteKeys = () => (useHydrated() ? paletteKeys() : 'Ctrl K');

/** Loads the palette ahead, so that it opens at once, and offline. */
function loadWhenIdle() {
  const start = () => void load().catch(() => undefined);
  if (!window.requestIdleCallback) {
    const timer = setTimeout(start, 2000);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(start);
  return () => cancelIdleCallback(callback);
}
