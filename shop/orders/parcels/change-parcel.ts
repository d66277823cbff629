import type { Parcel } from '#contract/rules/selling/parcel.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import type { Done } from '#shop/orders/journal.ts';
import { orders } from '#shop/orders/tables.ts';
import { trackingUrlOf } from '#shop/selling/couriers.ts';

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
  const numbered = {
    courier: saved(form.courier, order.courier),
    trackingNumber: saved(form.trackingNumber, order.trackingNumber),
  };
  const parcel = { ...numbered, trackingUrl: await linkOf(tx, order, form, numbered) };
  const names = Object.keys(parcel) as (keyof Parcel)[];
  if (names.every((name) => parcel[name] === order[name])) return undefined;
  await tx.update(orders).set(parcel).where(eq(orders.id, order.id));
  return { step: 'COURIER', note: inWords(parcel) };
}

/** Returns the link that was typed or is stored, else the one that the list of couriers makes. */
async function linkOf(
  tx: Database,
  order: Parcel,
  { trackingUrl: typed }: ParcelForm,
  parcel: Omit<Parcel, 'trackingUrl'>,
): Promise<string | null> {
  if (typed) return typed;
  const isOther =
    parcel.courier !== order.courier || parcel.trackingNumber !== order.trackingNumber;
  if (!isOther) return typed === undefined ? order.trackingUrl : null;
  const wasMade =
    order.trackingUrl === null || order.trackingUrl === (await trackingUrlOf(tx, order));
  if (typed === undefined && !wasMade) return order.trackingUrl;
  return trackingUrlOf(tx, parcel);
}

const saved = (typed: string | undefined, before: string | null) =>
  typed === undefined ? before : typed || null;

const inWords = ({ courier, trackingNumber, trackingUrl }: Parcel) =>
  [courier, trackingNumber, trackingUrl].filter(Boolean).join(', ') || 'No courier';
