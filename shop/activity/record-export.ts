import type { Action } from '#contract/rules/actions.ts';
import type { Database } from '#db/client.ts';
import { type Actor, record } from './record.ts';

type Export = Extract<Action, `${string}.exported`>;

/**
 * Call it before the first line is sent: an export that is interrupted has given away data too.
 * `scope` says how much was exported, and by which filters.
 */
export const recordExport = (
  db: Database,
  by: Actor,
  { action, subject, scope }: { action: Export; subject: string; scope: object },
): Promise<void> => {
  const change = { before: {}, after: { ...scope } };
  return db.transaction((tx) => record(tx, by, { action, subject, change }));
};
