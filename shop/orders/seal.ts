import { createHash } from 'node:crypto';
import type { DeliveryStatus } from '#contract/orders.ts';

export interface Entry {
  orderId: number;
  at: Date;
  by: string;
  from: DeliveryStatus | null;
  to: DeliveryStatus;
}

/** What the first entry of an order is sealed to. */
export const rootOf = (orderId: number, totalPaise: number): string =>
  `order ${orderId} ${totalPaise}`;

/**
 * The seal of an entry: SHA-256, in hexadecimal, over the seal before it and all that it says. When
 * an entry is changed, or one before the last is missing, every seal after it is wrong. Whether the
 * last is there shows in the status of the order. Migration 0004 seals older entries alike.
 */
export function sealOf(before: string, { orderId, at, by, from, to }: Entry): string {
  const parts = [before, orderId, at.getTime(), by, from ?? '', to];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
