import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { readShipTable, type TableRow } from './read-table.ts';

export interface CheckedRow extends TableRow {
  error?: string | undefined;
}

/** Milliseconds; long enough to type the next character. */
const pause = 400;
const maxLength = 500_000;

/** `rows` are those of the table with what the shop says of them; null until it has answered. */
export function useShipMany(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [rows, setRows] = useState<CheckedRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const latest = useRef('');

  const send = async (table: string, dryRun: boolean) => {
    setBusy(true);
    setError('');
    try {
      const read = readShipTable(table);
      const outcome =
        read.length > 0 ? await shipTable(read, dryRun) : { applied: false, rows: [] };
      // Somebody may have typed meanwhile.
      if (latest.current !== table) return;
      setRows(outcome.rows);
      if (!outcome.applied) return;
      toast.success(read.length === 1 ? '1 order shipped' : `${read.length} orders shipped`);
      onClose();
      await revalidate();
    } catch (problem) {
      if (latest.current === table) setError((problem as Error).message);
    } finally {
      if (latest.current === table) setBusy(false);
    }
  };
  const check = useEffectEvent(() => send(text, true));
  useEffect(() => {
    if (!text.trim()) return;
    const timer = setTimeout(check, pause);
    return () => clearTimeout(timer);
  }, [text]);
  const type = (typed: string) => {
    latest.current = typed;
    setText(typed);
    setRows(null);
    setError('');
    setBusy(typed.trim() !== '');
  };
  const choose = async (file?: File) => {
    if (!file) return;
    if (file.size > maxLength) return setError('Choose a file of at most 500 kB.');
    type(new TextDecoder('utf-8').decode(await file.arrayBuffer()));
  };
  return { text, rows, busy, error, type, choose, ship: () => send(text, false) };
}

/** Returns each row with its error, also when the shop refuses the whole request for some rows. */
async function shipTable(read: readonly TableRow[], dryRun: boolean) {
  const rows = read.map(({ line: _, ...row }) => row);
  try {
    const reply = await call('POST /orders/ship', { body: { rows, dryRun } });
    const checked = read.map((row, at) => ({ ...row, error: reply.rows[at]?.error }));
    return { applied: reply.applied, rows: checked };
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
