import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type Part, parts } from './columns.ts';
import type { EditTable } from './table-edits.ts';

/** Enter and the arrows move as in a spreadsheet; Ctrl+D copies a value to the rows below. */
export function onTableKey(event: KeyboardEvent<HTMLElement>, edit: EditTable) {
  const cell = cellOf(event.target);
  if (!cell || event.nativeEvent.isComposing) return;
  const { key, shiftKey, altKey } = event;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'd') {
    event.preventDefault();
    edit({ as: 'fill', key: cell.row, part: cell.part });
  } else if (key === 'Enter' || (!altKey && (key === 'ArrowDown' || key === 'ArrowUp'))) {
    event.preventDefault();
    const isUp = key === 'ArrowUp' || shiftKey;
    enter(neighbour(event.currentTarget, cell, isUp ? -1 : 1, key === 'Enter'));
  }
}

/** A single value is pasted as anywhere else. */
export function onTablePaste(event: ClipboardEvent<HTMLElement>, edit: EditTable) {
  const cell = cellOf(event.target);
  const text = event.clipboardData.getData('text');
  if (!cell || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
  event.preventDefault();
  edit({ as: 'paste', key: cell.row, part: cell.part, text });
}

/** Puts the cursor into the first cell of a column. */
export const enterColumn = (table: HTMLElement | null, part: Part) =>
  enter(table ? columnIn(table, part)[0] : undefined);

interface Cell {
  input: HTMLInputElement;
  row: string;
  part: Part;
}

function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, part } = target.dataset;
  return row && part ? { input: target, row, part: part as Part } : null;
}

/** Goes on at the top of the next column after the last row. */
function neighbour(table: HTMLElement, { input, part }: Cell, step: number, wraps: boolean) {
  const column = columnIn(table, part);
  const next = column[column.indexOf(input) + step];
  const nextPart = parts[parts.indexOf(part) + 1];
  return next ?? (wraps && step > 0 && nextPart ? columnIn(table, nextPart)[0] : undefined);
}

const columnIn = (table: HTMLElement, part: Part) => [
  ...table.querySelectorAll<HTMLInputElement>(`input[data-part="${part}"]`),
];

function enter(input: HTMLInputElement | undefined) {
  input?.focus();
  input?.select();
}
