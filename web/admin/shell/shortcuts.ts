import { useEffect, useEffectEvent } from 'react';
import { localStore } from '#web/storage/local-store.ts';

const handlers = new Map<string, () => unknown>();

/** Speech input can press keys by accident, so users can turn the shortcuts off (WCAG 2.1.4). */
export const shortcutsOff = localStore<boolean>('shortcuts-off', (kept) => kept === true || null);

/** Runs on a key such as `n`, or a sequence such as `g d`, while the component is mounted. */
export function useShortcut(keys: string, run: () => unknown) {
  const act = useEffectEvent(run);
  useEffect(() => {
    const press = () => act();
    handlers.set(keys, press);
    return () => {
      if (handlers.get(keys) === press) handlers.delete(keys);
    };
  }, [keys]);
}

/** Call it once: it listens for the shortcuts of all components. */
export function useShortcutKeys() {
  useEffect(() => {
    let before = '';
    const onKeyDown = (event: KeyboardEvent) => {
      if (isNoShortcut(event)) return;
      const keys = before === 'g' ? `g ${event.key}` : event.key;
      before = keys;
      const run = handlers.get(keys);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isNoShortcut = ({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  key === 'Shift' ||
  shortcutsOff.read() === true ||
  isTypedInto(target) ||
  document.querySelector('dialog:modal') !== null;

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
  ) !== null;

export function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('#main input[type=search]');
  search?.focus();
  search?.select();
}
