import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useShortcut } from '#web/admin/shell/shortcuts.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
// Imported here, because imports on demand bring no stylesheet.
import './palette.css';

const load = () => import('./palette.tsx');
const Palette = onDemand(load);

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
  return {
    palette: isOpen && <Palette onClose={() => setOpen(false)} />,
    open: () => setOpen(true),
  };
}

/** Names the keys as this keyboard does, which the server does not know. */
const usePaletteKeys = () => (useHydrated() ? paletteKeys() : 'Ctrl K');

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

const isApple = () => /^(Mac|iP)/.test(navigator.platform);

const paletteKeys = () => (isApple() ? '⌘K' : 'Ctrl K');

/**
 * Reads the place of the key too, for keyboards in scripts other than Latin. It has a modifier, so it
 * stays when single keys are turned off (WCAG 2.1.4). On a Mac, Ctrl K deletes the rest of a line.
 */
function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isK && wanted && !other && !altKey && !shiftKey;
}

/**
 * A dialog may hold unsaved work, and going elsewhere would close it without asking. A record that
 * is only shown above its list stands in the URL, so one can go on from it.
 */
function mayOpenPalette(search: string) {
  const [dialog, ...more] = document.querySelectorAll('dialog:modal');
  if (!dialog) return true;
  const isShown = new URLSearchParams(search).has('open');
  return isShown && more.length === 0 && !dialog.querySelector('input, textarea, select');
}

const label = 'Search or jump to…';

export function PaletteButton({ isNarrow, onOpen }: { isNarrow: boolean; onOpen: () => void }) {
  const keys = usePaletteKeys();
  const shared = { 'aria-haspopup': 'dialog', onClick: onOpen } as const;
  return isNarrow ? (
    <IconButton label={label} {...shared}>
      <Icon name="search" />
    </IconButton>
  ) : (
    <button
      type="button"
      {...shared}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-control bg-elevated px-2.5 text-left text-sm text-muted transition-colors hover:border-fg"
    >
      <Icon name="search" className="size-4" />
      <span className="grow whitespace-nowrap">{label}</span>
      <kbd className="font-sans text-xs whitespace-nowrap">{keys}</kbd>
    </button>
  );
}
