import type { Address, AddressChange, AddressForm } from '#contract/addresses.ts';
import type { Database } from '#db/client.ts';
import { addAddress, changeAddress } from '#shop/accounts/addresses.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { readCustomer } from './customer.ts';

/** Throws `Refusal`: not found for staff and for an erased account, else as `addAddress`. */
export const addAddressFor = (
  db: Database,
  by: Actor,
  customerId: number,
  form: AddressForm,
): Promise<Address> =>
  recorded(db, by, customerId, 'added', (tx) => addAddress(tx, customerId, form));

interface AddressOf {
  customerId: number;
  addressId: number;
}

/** Throws `Refusal`: not found for staff and for an erased account, else as `changeAddress`. */
export const changeAddressOf = (
  db: Database,
  by: Actor,
  { customerId, addressId }: AddressOf,
  form: AddressChange,
): Promise<Address> =>
  recorded(db, by, customerId, 'changed', (tx) => changeAddress(tx, customerId, addressId, form));

/**
 * Records only that there was a change: the activity log is never erased, so it holds no addresses.
 */
const recorded = (
  db: Database,
  by: Actor,
  customerId: number,
  address: 'added' | 'changed',
  write: (tx: Database) => Promise<Address>,
): Promise<Address> =>
  db.transaction(async (tx) => {
    await readCustomer(tx, customerId);
    const written = await write(tx);
    const change = { before: {}, after: { address } };
    await record(tx, by, { action: 'customer.changed', subject: `Customer ${customerId}`, change });
    return written;
  });
