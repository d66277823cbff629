import type { Address, AddressForm } from '#contract/addresses.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, asc, desc, eq } from '#db/sql.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { addresses, users } from './tables.ts';

/** Addresses of a customer, the default one first. */
export async function listAddresses(db: Database, customerId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
  return rows.map(addressShape);
}

/** Adds an address; a customer's first one is the default. */
export async function addAddress(
  db: Database,
  customerId: number,
  form: AddressForm,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const isFirst = (await tx.$count(addresses, eq(addresses.customerId, customerId))) === 0;
    const isDefault = isFirst || form.isDefault === true;
    if (isDefault) await unsetDefault(tx, customerId);
    const rows = await tx
      .insert(addresses)
      .values({ ...form, customerId, isDefault })
      .returning();
    return addressShape(onlyRow(rows));
  });
}

/**
 * Changes an address; made the default it takes the place of the one before, and the default stays
 * the default until another is. Throws `Refusal` when the customer has no such address.
 */
export async function changeAddress(
  db: Database,
  customerId: number,
  id: number,
  form: AddressForm,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await findAddress(tx, customerId, id);
    const isDefault = before.isDefault || form.isDefault === true;
    if (isDefault && !before.isDefault) await unsetDefault(tx, customerId);
    const rows = await tx
      .update(addresses)
      .set({ ...form, isDefault })
      .where(ofCustomer(customerId, id))
      .returning();
    return addressShape(onlyRow(rows));
  });
}

/** Deletes an address. Throws `Refusal` when there is none, or when it is the default one. */
export async function deleteAddress(db: Database, customerId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const address = await findAddress(tx, customerId, id);
    if (address.isDefault) throw new Refusal('conflict', 'Default address cannot be deleted!');
    await tx.delete(addresses).where(ofCustomer(customerId, id));
  });
}

/** One address of a customer. Throws `Refusal` when the customer has no such address. */
export async function findAddress(db: Database, customerId: number, id: number): Promise<Address> {
  const [row] = await db.select().from(addresses).where(ofCustomer(customerId, id));
  if (!row) throw notFound('Address');
  return addressShape(row);
}

const ofCustomer = (customerId: number, id: number) =>
  and(eq(addresses.customerId, customerId), eq(addresses.id, id));

/** Changes of one customer's addresses take turns, or two could be the default. */
async function lockCustomer(tx: Database, customerId: number) {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, customerId))
    .for('no key update');
}

async function unsetDefault(tx: Database, customerId: number) {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
}

function addressShape(row: typeof addresses.$inferSelect): Address {
  const { customerId: _, createdAt: __, ...address } = row;
  return address;
}
