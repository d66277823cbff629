import { type Dispatch, useReducer } from 'react';
import { maxVariants } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { type Part, parts } from './columns.ts';
import { type Colour, combine } from './combinations.ts';
import { draftsOf, newDraft, type VariantDraft } from './drafts.ts';

export type TableEdit =
  | { as: 'type'; key: string; part: Part; text: string }
  | { as: 'fill'; key: string; part: Part }
  | { as: 'paste'; key: string; part: Part; text: string }
  | { as: 'make'; colours: readonly Colour[]; sizes: readonly string[] }
  | { as: 'add' }
  | { as: 'drop'; key: string }
  | { as: 'undo' };

export type EditTable = Dispatch<TableEdit>;

export interface TableState {
  drafts: readonly VariantDraft[];
  changed: boolean;
  /** The last edit of many cells in words, and the rows before it. */
  done?: { words: string; before: readonly VariantDraft[] };
}

export function editTable(table: TableState, edit: TableEdit): TableState {
  const { drafts } = table;
  const at = 'key' in edit ? drafts.findIndex(({ key }) => key === edit.key) : -1;
  const after = (next: readonly VariantDraft[], words = ''): TableState => ({
    drafts: next,
    changed: true,
    done: words ? { words, before: drafts } : undefined,
  });
  switch (edit.as) {
    case 'type':
      return after(drafts.with(at, typed(drafts[at] as VariantDraft, edit.part, edit.text)));
    case 'fill':
      return after(...filledDown(drafts, at, edit.part));
    case 'paste':
      return after(...pasted(drafts, at, edit.part, edit.text));
    case 'make':
      return after(...made(drafts, combine(drafts, edit.colours, edit.sizes)));
    case 'add':
      return drafts.length < maxVariants ? after([...drafts, newDraft()]) : table;
    case 'drop':
      return after(drafts.toSpliced(at, 1), `Variant ${at + 1} removed.`);
    case 'undo':
      return after(table.done?.before ?? drafts);
  }
}

type Edited = [next: readonly VariantDraft[], words: string];

const typed = (draft: VariantDraft, part: Part, text: string): VariantDraft =>
  draft.cells[part] === text ? draft : { ...draft, cells: { ...draft.cells, [part]: text } };

function filledDown(drafts: readonly VariantDraft[], from: number, part: Part): Edited {
  const text = drafts[from]?.cells[part] ?? '';
  const next = drafts.map((draft, row) => (row > from ? typed(draft, part, text) : draft));
  const count = drafts.length - from - 1;
  return [next, count > 0 ? `Copied to ${countInWords(count, 'row')} below.` : ''];
}

/** Lines go down and tabs to the right, as a spreadsheet copies them. */
function pasted(drafts: readonly VariantDraft[], from: number, first: Part, text: string): Edited {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const column = parts.indexOf(first);
  const next = drafts.map((draft, row) =>
    (lines[row - from]?.split('\t') ?? []).reduce((changed, value, right) => {
      const part = parts[column + right];
      return part ? typed(changed, part, value.trim()) : changed;
    }, draft),
  );
  const left = Math.max(0, lines.length - (drafts.length - from));
  const words = `Pasted into ${countInWords(lines.length - left, 'row')}.`;
  return [next, left > 0 ? `${words} ${left} more did not fit.` : words];
}

function made(drafts: readonly VariantDraft[], next: readonly VariantDraft[]): Edited {
  const added = next.length - drafts.length;
  return [next, `${countInWords(added, 'variant')} added, ${drafts.length} kept.`];
}

/** The rows of the table of variants. */
export function useVariants(product?: Product) {
  const [table, edit] = useReducer(
    editTable,
    product,
    (given): TableState => ({ drafts: draftsOf(given), changed: false }),
  );
  return { ...table, edit };
}

export type Variants = ReturnType<typeof useVariants>;
