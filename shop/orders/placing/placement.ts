import type { User } from '#contract/accounts.ts';
import type { QueueMail } from '#shop/mail/queue.ts';

export interface Placement {
  addressId: number;
  paymentMethod: 'COD';
  /** The total that the customer saw, in rupees; not checked when absent. */
  expectedTotal?: number | undefined;
  /** Whom the parcel is for; by default, and when empty, the name of the profile. */
  name?: string | undefined;
  /** Ten digits for the courier, or null for none; by default those of the profile. */
  mobile?: string | null | undefined;
  /** The Idempotency-Key: a repeated key returns the first order again. */
  key?: string | undefined;
  /** Now unless given. */
  at?: Date;
}

export interface PlacementRequest {
  buyer: User;
  placement: Placement;
}

/** The number that the courier calls. */
export const mobileOf = ({ buyer, placement }: PlacementRequest): string | null =>
  placement.mobile === undefined ? buyer.mobile : placement.mobile;

export interface Effects {
  queueMail: QueueMail;
  deliveryDays: number;
}
