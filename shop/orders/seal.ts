import { createHash } from 'node:crypto';
import type { journalSteps, orderJournal } from './tables.ts';

export type JournalStep = (typeof journalSteps)[number];

type Entry = Omit<typeof orderJournal.$inferSelect, 'id' | 'actorId' | 'hash'>;

export const rootOf = (orderId: number, totalPaise: number): string =>
  `order ${orderId} ${totalPaise}`;

/**
 * SHA-256, in hexadecimal, of the previous seal and all fields of the entry. When an entry is changed
 * or removed, every later seal is wrong; a missing last entry contradicts the status of the order.
 * Migration 0004 sealed older entries in the same way.
 */
export function sealOf(before: string, entry: Entry): string {
  const { orderId, at, actorName, fromStatus, toStatus, step, note, amount } = entry;
  const parts = [before, orderId, at.getTime(), actorName, fromStatus ?? '', toStatus];
  // As JSON, a line break in a note is none between parts.
  if (step) parts.push(step, JSON.stringify(note), amount ?? '');
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
