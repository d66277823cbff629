import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { useLatestRun } from '#web/admin/editor/use-latest-run.ts';
import { useTableFile } from '#web/admin/table-file/use-table-file.ts';
import { ApiError, call } from '#web/client.ts';
import { readShipTable, type TableRow } from './read-table.ts';
import { useSayShipped } from './say-shipped.ts';

export interface CheckedRow extends TableRow {
  error?: string | undefined;
  unconfirmed?: boolean | undefined;
}

/** Milliseconds; long enough to type the next character. */
const pause = 400;

/**
 * `rows` are those of the table with what the shop says of them; null until it has answered. The table
 * begins with `opened`, which is not checked before somebody has filled it in.
 */
export function useShipMany(opened: string, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const sayShipped = useSayShipped();
  const { busy, error, run } = useLatestRun();
  const [text, setText] = useState(opened);
  const [rows, setRows] = useState<CheckedRow[] | null>(null);

  const send = (table: string, dryRun: boolean) => async (isLatest: () => boolean) => {
    if (dryRun) await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isLatest()) return;
    const read = readShipTable(table);
    const outcome = read.length > 0 ? await shipTable(read, dryRun) : { applied: false, rows: [] };
    // Somebody may have typed meanwhile.
    if (!isLatest()) return;
    setRows(outcome.rows);
    if (!outcome.applied) return;
    sayShipped(outcome.rows.map(({ order }) => order));
    onClose();
    await revalidate();
  };
  const type = (typed: string) => {
    setText(typed);
    setRows(null);
    return run(typed.trim() ? send(typed, true) : async () => undefined);
  };
  const fromFile = useTableFile({
    send: (body) => call('POST /orders/ship', { body }),
    onApplied: async (reply) => {
      const shipped = shippedIn(reply);
      if (shipped.length === reply.rows.length) {
        sayShipped(shipped);
        onClose();
      }
      await revalidate();
    },
  });
  return { text, rows, busy, error, type, fromFile, ship: () => run(send(text, false)) };
}

/** The orders of a file that was applied, but for those that were left out. */
export const shippedIn = ({ rows }: Pick<ReplyOf<'POST /orders/ship'>, 'rows'>): string[] =>
  rows.flatMap(({ order, problem }) => (problem ? [] : String(order)));

/** Returns each row with its error, also when the shop refuses the whole request for some rows. */
async function shipTable(read: readonly TableRow[], dryRun: boolean) {
  const rows = read.map(({ line: _, ...row }) => row);
  try {
    const reply = await call('POST /orders/ship', { body: { rows, dryRun } });
    const checked = read.map((row, at) => {
      const { error, unconfirmed } = reply.rows[at] ?? {};
      return { ...row, error, unconfirmed };
    });
    return { applied: Boolean(reply.applied), rows: checked };
  } catch (problem) {
    const errors = problem instanceof ApiError ? rowErrors(problem.fields) : new Map();
    if (errors.size === 0) throw problem;
    return { applied: false, rows: read.map((row, at) => ({ ...row, error: errors.get(at) })) };
  }
}

/** Such as `rows.3.courier`. */
const rowErrors = (fields: Record<string, string>) =>
  new Map(
    Object.entries(fields).flatMap(([field, message]) => {
      const [, at] = /^rows\.(\d+)\./.exec(field) ?? [];
      return at === undefined ? [] : [[Number(at), message] as const];
    }),
  );
