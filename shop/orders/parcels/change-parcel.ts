import type { Parcel } from '#contract/rules/selling/parcel.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import type { Done } from '#shop/orders/journal.ts';
import { orders } from '#shop/orders/tables.ts';

/** Empty text removes a value; an absent field stays as it is. */
export interface ParcelForm {
  courier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
}

/**
 * Notes who carries an order, which the caller has locked. Returns what the journal says of it;
 * undefined when nothing changed.
 */
export async function changeParcel(
  tx: Database,
  order: Parcel & { id: number },
  form: ParcelForm,
): Promise<Done | undefined> {
  const parcel = {
    courier: saved(form.courier, order.courier),
    trackingNumber: saved(form.trackingNumber, order.trackingNumber),
    trackingUrl: saved(form.trackingUrl, order.trackingUrl),
  };
  const names = Object.keys(parcel) as (keyof Parcel)[];
  if (names.every((name) => parcel[name] === order[name])) return undefined;
  await tx.update(orders).set(parcel).where(eq(orders.id, order.id));
  return { step: 'COURIER', note: inWords(parcel) };
}

const saved = (typed: string | undefined, before: string | null) =>
  typed === undefined ? before : typed || null;

const inWords = ({ courier, trackingNumber, trackingUrl }: Parcel) =>
  [courier, trackingNumber, trackingUrl].filter(Boolean).join(', ') || 'No courier';
