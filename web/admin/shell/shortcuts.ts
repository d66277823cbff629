import { useEffect, useEffectEvent } from 'react';
import { localFlag } from './local-flag.ts';

export interface Shortcut {
  /** A key such as `n`, or a sequence such as `g d`. */
  keys: string;
  /** What it does, as the list of shortcuts and the palette say it. */
  name: string;
  /** Runs on the key. A shortcut without it is only listed: something else listens for its key. */
  run?: (() => unknown) | undefined;
}

const shortcuts = new Map<string, Shortcut>();

/** Those of everything that is mounted. */
export const currentShortcuts = (): Shortcut[] => [...shortcuts.values()];

/** Speech input can press keys by accident, so users can turn the shortcuts off (WCAG 2.1.4). */
export const shortcutsOff = localFlag('shortcuts-off');

/** Runs on its keys while the component is mounted; does nothing without keys. */
export function useShortcut(keys: string | undefined, name: string, run?: () => unknown) {
  const act = useEffectEvent(() => run?.());
  const isOnlyListed = !run;
  useEffect(() => {
    if (!keys) return;
    const shortcut = { keys, name, run: isOnlyListed ? undefined : () => act() };
    shortcuts.set(keys, shortcut);
    return () => {
      if (shortcuts.get(keys) === shortcut) shortcuts.delete(keys);
    };
  }, [keys, name, isOnlyListed]);
}

/** Call it once: it listens for the shortcuts of all components. */
export function useShortcutKeys() {
  useEffect(() => {
    let before = '';
    const onKeyDown = (event: KeyboardEvent) => {
      if (isNoShortcut(event)) return;
      const keys = before === 'g' ? `g ${event.key}` : event.key;
      before = keys;
      const run = shortcuts.get(keys)?.run;
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
