import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { asc, eq, inArray } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import { orderNotes, orderTags } from '#shop/orders/tables.ts';

interface Noted {
  id: number;
}

export async function addNote(tx: Database, { id }: Noted, by: Actor, text: string): Promise<void> {
  const author = { actorId: by.id, actorName: by.name };
  await tx.insert(orderNotes).values({ orderId: id, at: new Date(), ...author, text });
}

/**
 * Sets the tags of an order; spellings that differ only in case are one tag. Says whether the tags
 * changed.
 */
export async function setTags(
  tx: Database,
  { id }: Noted,
  wanted: readonly string[],
): Promise<boolean> {
  const tags = [...new Map(wanted.map((tag) => [tag.toLowerCase(), tag])).values()];
  const before = (await tagsOf(tx, [id])).map(({ tag }) => tag);
  if (tags.length === before.length && tags.every((tag) => before.includes(tag))) return false;
  await tx.delete(orderTags).where(eq(orderTags.orderId, id));
  if (tags.length > 0) await tx.insert(orderTags).values(tags.map((tag) => ({ orderId: id, tag })));
  return true;
}

const tagsOf = (db: Database, orderIds: readonly number[]) =>
  db
    .select()
    .from(orderTags)
    .where(inArray(orderTags.orderId, [...orderIds]))
    .orderBy(asc(orderTags.tag));

/** Reads notes, oldest first, and tags; returns a function that gives those of an order. */
export async function notedOf(
  db: Database,
  orderIds: readonly number[],
): Promise<(id: number) => Required<Pick<Order, 'notes' | 'tags'>>> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.id));
  const notes = Map.groupBy(rows, ({ orderId }) => orderId);
  const tags = Map.groupBy(await tagsOf(db, orderIds), ({ orderId }) => orderId);
  return (id) => ({
    notes: (notes.get(id) ?? []).map(({ at, actorName, text }) => ({
      ...{ at: at.toISOString(), by: actorName, text },
    })),
    tags: (tags.get(id) ?? []).map(({ tag }) => tag),
  });
}
