import { useState } from 'react';
import { useShortcut } from '#web/admin/shell/shortcuts.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import type { Key } from './selection.tsx';

interface Pages<Row> {
  /** What the rows are called. */
  of: 'orders' | 'products';
  /** The number of rows on all pages of the list. */
  totalItems: number;
  /** The number of rows that can be chosen at once. */
  max: number;
  /** Reads the rows of all pages, up to `max`. */
  readAll: () => Promise<readonly Row[]>;
  /** The rows that are ticked from the start. */
  ticked?: () => readonly Row[];
  /** False for a list in which nothing is chosen. */
  isOffered?: boolean;
}

const none = () => [];

/** The ticked rows of a page, and with `all` those of the other pages; `a` ticks the page. */
export function useChosen<Row extends { id: number }>(
  rows: readonly Row[],
  { of, totalItems, max, readAll, ticked = none, isOffered = true }: Pages<Row>,
) {
  const [everywhere, setEverywhere] = useState(ticked);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(
    () => new Set(everywhere.map(({ id }) => id)),
  );
  const isAll = rows.every(({ id }) => selected.has(id));
  useShortcut(isOffered ? 'a' : undefined, `Select all ${of} on this page, or none`, () =>
    setSelected(new Set(isAll ? [] : rows.map(({ id }) => id))),
  );
  const known = new Map([...everywhere, ...rows].map((row) => [row.id, row]));
  const chosen = [...known.values()].filter(({ id }) => selected.has(id));
  const onChoose = async () => {
    const found = await readAll().catch(sayFailure(`The ${of} were not selected.`));
    if (!found) return;
    setEverywhere(found);
    setSelected(new Set(found.map(({ id }) => id)));
  };
  const label = totalItems > max ? `Select the first ${max}` : `Select all ${totalItems}`;
  const isMore = isAll && chosen.length < Math.min(totalItems, max);
  const all = isMore ? { label, onChoose } : undefined;
  const choose = (ids: readonly Key[]) => setSelected(new Set(ids));
  return { selected, setSelected, chosen, all, choose };
}

/** Chooses the rows of other pages too. */
export type ChooseAll = ReturnType<typeof useChosen>['all'];
