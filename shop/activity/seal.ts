import { createHash } from 'node:crypto';
import type { activity } from './tables.ts';

export type Entry = Omit<typeof activity.$inferSelect, 'id' | 'hash'>;

export const root = 'activity';

/** SHA-256, in hexadecimal, of the previous seal and all fields of the entry. */
export function sealOf(before: string, entry: Entry): string {
  const { at, actorId, actorName, action, subject, change, address } = entry;
  const parts = [before, at.getTime(), actorId, actorName, action, subject, address];
  return createHash('sha256')
    .update(JSON.stringify([...parts, inOrder(change)]))
    .digest('hex');
}

/** Sorts the keys of objects: the database does not keep the order of the keys in JSON. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([key, item]) => [key, inOrder(item)]);
}
