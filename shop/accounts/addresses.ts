import type { Address, AddressChange, AddressForm } from '#contract/addresses.ts';
import { hasReceiver } from '#contract/rules/address-lines.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, asc, desc, eq, isNull } from '#db/sql.ts';
import { notFound, Refusal, refuseChanged } from '#shop/refusal.ts';
import { addresses, users } from './tables.ts';

export async function listAddresses(db: Database, customerId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
  return rows.map(addressShape);
}

const maxAddresses = 50;

/**
 * A customer's first own address becomes the default; one with a receiver only on request, else the
 * next order would go to somebody else. Throws `Refusal` (conflict) beyond fifty.
 */
export async function addAddress(
  db: Database,
  customerId: number,
  form: AddressForm,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const saved = await tx.$count(addresses, eq(addresses.customerId, customerId));
    if (saved >= maxAddresses) throw tooManyAddresses();
    const isDefault =
      form.isDefault === true || (!hasReceiver(form) && !(await hasDefault(tx, customerId)));
    if (isDefault) await unsetDefault(tx, customerId);
    const rows = await tx
      .insert(addresses)
      .values({ ...columnsOf(form), customerId, isDefault })
      .returning();
    return addressShape(onlyRow(rows));
  });
}

/**
 * An address that becomes the default replaces the one before; the default cannot unset itself.
 * Throws `Refusal` when the customer has no such address, or it is not as its editor read it.
 */
export async function changeAddress(
  db: Database,
  customerId: number,
  id: number,
  { before: read, ...form }: AddressChange,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await findAddress(tx, customerId, id);
    refuseChanged('this address', read, { receiverName: '', receiverMobile: '', ...before });
    const isDefault = before.isDefault || form.isDefault === true;
    if (isDefault && !before.isDefault) await unsetDefault(tx, customerId);
    const rows = await tx
      .update(addresses)
      .set({ ...columnsOf(form), isDefault })
      .where(ofCustomer(customerId, id))
      .returning();
    return addressShape(onlyRow(rows));
  });
}

/** Throws `Refusal`: not found, or conflict for the default address. */
export async function deleteAddress(db: Database, customerId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const address = await findAddress(tx, customerId, id);
    if (address.isDefault) throw defaultAddress();
    await tx.delete(addresses).where(ofCustomer(customerId, id));
  });
}

async function findAddress(db: Database, customerId: number, id: number): Promise<Address> {
  const [row] = await db.select().from(addresses).where(ofCustomer(customerId, id));
  if (!row) throw notFound('Address');
  return addressShape(row);
}

const tooManyAddresses = () =>
  new Refusal(
    'conflict',
    `You have saved ${maxAddresses} addresses. Please delete one that you no longer use first.`,
  );

const defaultAddress = () =>
  new Refusal('conflict', 'Default address cannot be deleted!', {
    fields: { isDefault: 'Make another address the default first.' },
  });

const ofCustomer = (customerId: number, id: number) =>
  and(eq(addresses.customerId, customerId), eq(addresses.id, id));

/**
 * Locks the account: two changes at once could leave two default addresses. Throws `Refusal` (not
 * found) when the account has just been erased.
 */
async function lockCustomer(tx: Database, customerId: number) {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, customerId), isNull(users.erasedAt)))
    .for('no key update');
  if (held.length === 0) throw notFound('Account');
}

const hasDefault = async (tx: Database, customerId: number) =>
  (await tx.$count(addresses, defaultOf(customerId))) > 0;

const defaultOf = (customerId: number) =>
  and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true));

async function unsetDefault(tx: Database, customerId: number) {
  await tx.update(addresses).set({ isDefault: false }).where(defaultOf(customerId));
}

const columnsOf = ({ receiverName, receiverMobile, ...place }: AddressForm) => ({
  ...place,
  receiverName: receiverName || null,
  receiverMobile: receiverMobile || null,
});

type Row = typeof addresses.$inferSelect;

export function addressShape(row: Omit<Row, 'customerId' | 'createdAt'>): Address {
  const { id, addressLine1, addressLine2, city, state, postalCode, isDefault } = row;
  const place = { addressLine1, addressLine2, city, state, postalCode };
  return { id, ...receiverShape(row), ...place, isDefault };
}

/** Empty where the customer takes the parcels. */
export const receiverShape = ({
  receiverName,
  receiverMobile,
}: Pick<Row, 'receiverName' | 'receiverMobile'>): Pick<
  Address,
  'receiverName' | 'receiverMobile'
> => ({
  ...(receiverName !== null && { receiverName }),
  ...(receiverMobile !== null && { receiverMobile }),
});
