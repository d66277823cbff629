import { useEffect } from 'react';
import { focusSearch, shortcutsOff, useShortcut } from '#web/admin/shell/shortcuts.ts';

/** Class of the first button of each row. */
export const firstStep = 'desk-step';
/** Class of the second button of a row. */
export const secondStep = 'desk-second-step';

interface RowKeys {
  hasRows: boolean;
  /** Whether a row has a second button. */
  hasSecond: boolean;
  hasBoxes: boolean;
}

/** Moves from row to row and takes their steps; lists a key only where it does something. */
export function useRowKeys({ hasRows, hasSecond, hasBoxes }: RowKeys) {
  const onRows = (key: string, isUsed = true) => (hasRows && isUsed ? key : undefined);
  useShortcut(onRows('j'), 'Next order', () => focusRow(1));
  useShortcut(onRows('k'), 'Previous order', () => focusRow(-1));
  useShortcut(onRows('Enter'), 'First button of the order');
  useShortcut(onRows('r', hasSecond), 'Second button of the order', () =>
    inRow(`.${secondStep}`)?.click(),
  );
  useShortcut(onRows('x', hasBoxes), 'Select the order', () =>
    inRow('input[type=checkbox]')?.click(),
  );
}

/** Lets a scanner type wherever the focus is. */
export function useScanner() {
  useEffect(() => {
    document.addEventListener('keydown', ignoreHeldKey, true);
    document.addEventListener('keydown', startScan);
    return () => {
      document.removeEventListener('keydown', ignoreHeldKey, true);
      document.removeEventListener('keydown', startScan);
    };
  }, []);
}

const stepsOfRows = () => [...document.querySelectorAll<HTMLElement>(`.${firstStep}`)];

const currentRow = () => document.activeElement?.closest('#main :is(tbody tr, li)') ?? null;

const inRow = (selector: string) => currentRow()?.querySelector<HTMLElement>(selector);

/** Goes to the first row when none has the focus. */
function focusRow(by: 1 | -1) {
  const all = stepsOfRows();
  const at = all.findIndex((step) => currentRow()?.contains(step));
  const next = at < 0 ? all[0] : all[at + by];
  next?.focus();
  return next !== undefined;
}

/** Moves on to the next row, unless the focus has moved elsewhere meanwhile. */
export function leaveRow(order: number) {
  if (inRow(`[data-order="${order}"]`)) focusRow(1);
}

/**
 * A key held too long would repeat, and take the step of the next order too, or send the dialog that
 * it opened.
 */
function ignoreHeldKey(event: KeyboardEvent) {
  const { key, repeat, target } = event;
  if (!repeat || !(key === 'Enter' ? !isIn(target, 'textarea') : key === 'r' && !isTyped(target))) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A scanner types digits and capital letters and presses Enter, which would press the button in
 * focus: so these begin in the field. Shortcuts are small letters.
 */
function startScan({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isTyped(target) || !/^[0-9A-Z]$/.test(key)) return;
  if (shortcutsOff.read() || document.querySelector('dialog:modal')) return;
  focusSearch();
}

const isTyped = (target: EventTarget | null) =>
  isIn(target, 'input:not([type=checkbox]), textarea, select');

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
