import type { Database } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import { rootOf, sealOf } from './seal.ts';
import { orderJournal, type orders } from './tables.ts';

/**
 * Replaces the name of one actor, removes all notes, which may be about the customer, and seals the
 * journal of the order again. An entry whose seal is wrong keeps it, and so do all later ones: damage
 * must still be found. The caller has locked the order.
 */
export async function eraseInJournal(
  tx: Database,
  { id, totalPaise }: Pick<typeof orders.$inferSelect, 'id' | 'totalPaise'>,
  actorId: number,
  name: string,
): Promise<void> {
  const entries = await tx
    .select()
    .from(orderJournal)
    .where(eq(orderJournal.orderId, id))
    .orderBy(asc(orderJournal.id));
  let [before, after] = [rootOf(id, totalPaise), rootOf(id, totalPaise)];
  let isWhole = true;
  for (const entry of entries) {
    const erased = { actorName: entry.actorId === actorId ? name : entry.actorName, note: null };
    before = sealOf(before, entry);
    after = sealOf(after, { ...entry, ...erased });
    isWhole &&= before === entry.hash;
    const hash = isWhole ? after : entry.hash;
    await tx
      .update(orderJournal)
      .set({ ...erased, hash })
      .where(eq(orderJournal.id, entry.id));
  }
}
