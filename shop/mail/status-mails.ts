import type { DeliveryStatus } from '#contract/orders/orders.ts';

export const mailOfStatus = {
  PENDING: 'order-pending',
  SHIPPED: 'order-shipped',
  DELIVERED: 'order-delivered',
  CANCELED: 'order-cancelled',
} as const satisfies Record<DeliveryStatus, string>;

export type StatusMail = (typeof mailOfStatus)[DeliveryStatus];

export const statusMails: readonly StatusMail[] = Object.values(mailOfStatus);

export const isStatusMail = (kind: string): kind is StatusMail =>
  (statusMails as readonly string[]).includes(kind);
