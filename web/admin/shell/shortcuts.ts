import { useEffect, useEffectEvent } from 'react';
import { stored } from '#web/stored.ts';

const bound = new Map<string, () => unknown>();

/** Whether the keys do anything here; whoever talks to the machine may want them off. */
export const shortcutsOff = stored<boolean>('shortcuts-off', (kept) => kept === true || null);

/** Does something at a key such as `n`, or at two in a row such as `g d`, while it is rendered. */
export function useShortcut(keys: string, run: () => unknown) {
  const act = useEffectEvent(run);
  useEffect(() => {
    const press = () => act();
    bound.set(keys, press);
    return () => {
      if (bound.get(keys) === press) bound.delete(keys);
    };
  }, [keys]);
}

/** Listens for the keys of all shortcuts; once, for the whole back office. */
export function useShortcutKeys() {
  useEffect(() => {
    let before = '';
    const onKeyDown = (event: KeyboardEvent) => {
      if (isMeantOtherwise(event)) return;
      const keys = before === 'g' ? `g ${event.key}` : event.key;
      before = keys;
      const run = bound.get(keys);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isMeantOtherwise = ({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent) =>
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

/** Brings the focus into the search of the page that is open. */
export function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('#main input[type=search]');
  search?.focus();
  search?.select();
}
