import type { BodyOf } from '#contract/api.ts';
import { courierKey, knownCouriers, parcelUrl } from '#contract/rules/selling/couriers.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';
import type { Courier } from '#contract/selling/couriers.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { fieldRefusal, notFound } from '#shop/refusal.ts';
import { couriers } from './tables.ts';

/** The couriers of every shop, then the owner's own. */
export async function listCouriers(db: Database): Promise<Courier[]> {
  const { id, name, url } = couriers;
  const own = await db.select({ id, name, url }).from(couriers).orderBy(asc(id));
  return [
    ...knownCouriers.map((courier) => ({ ...courier, own: false })),
    ...own.map((courier) => ({ ...courier, own: true })),
  ];
}

/** Throws `Refusal` (conflict) for a name that is taken. */
export async function addCourier(
  db: Database,
  by: Actor,
  { name, url }: BodyOf<'POST /couriers'>,
): Promise<Courier> {
  return db.transaction(async (tx) => {
    const key = courierKey(name);
    const isKnown = knownCouriers.some((courier) => courierKey(courier.name) === key);
    const added = isKnown
      ? []
      : await tx.insert(couriers).values({ name, url, key }).onConflictDoNothing().returning();
    if (added.length === 0) {
      throw fieldRefusal(
        'name',
        'There is already a courier with this name. Choose another name.',
        'conflict',
      );
    }
    const { id } = onlyRow(added);
    const change = changeOf(null, { name, url });
    await record(tx, by, { action: 'courier.added', subject: `Courier “${name}”`, change });
    return { id, name, url, own: true };
  });
}

/** Throws `Refusal` (not found) for one that is not the owner's. */
export async function deleteCourier(db: Database, by: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(couriers).where(eq(couriers.id, id)).returning();
    if (!gone) throw notFound('Courier');
    const { name, url } = gone;
    const change = changeOf({ name, url }, null);
    await record(tx, by, { action: 'courier.deleted', subject: `Courier “${name}”`, change });
  });
}

interface Numbered {
  courier: string | null;
  trackingNumber: string | null;
}

/** The tracking link of a parcel; null for a courier that the shop does not know. */
export async function trackingUrlOf(
  db: Database,
  { courier, trackingNumber }: Numbered,
): Promise<string | null> {
  if (!courier || !trackingNumber) return null;
  const key = courierKey(courier);
  const known = knownCouriers.find(({ name }) => courierKey(name) === key);
  const { url } = known ?? (await ownCourier(db, key)) ?? {};
  const link = url && parcelUrl(url, trackingNumber);
  return link && wrongTrackingUrl(link) === undefined ? link : null;
}

async function ownCourier(db: Database, key: string) {
  const [found] = await db
    .select({ url: couriers.url })
    .from(couriers)
    .where(eq(couriers.key, key));
  return found;
}
