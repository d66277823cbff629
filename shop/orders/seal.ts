import { createHash } from 'node:crypto';
import type { DeliveryStatus } from '#contract/orders/orders.ts';

export interface Entry {
  orderId: number;
  at: Date;
  by: string;
  from: DeliveryStatus | null;
  to: DeliveryStatus;
}

export const rootOf = (orderId: number, totalPaise: number): string =>
  `order ${orderId} ${totalPaise}`;

/**
 * SHA-256, in hexadecimal, of the previous seal and all fields of the entry. When an entry is changed
 * or removed, every later seal is wrong; a missing last entry contradicts the status of the order.
 * Migration 0004 sealed older entries in the same way.
 */
export function sealOf(before: string, { orderId, at, by, from, to }: Entry): string {
  const parts = [before, orderId, at.getTime(), by, from ?? '', to];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
