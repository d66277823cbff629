import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
} from '#shop/accounts/addresses.ts';
import type { Handlers } from './handlers.ts';

export const addressHandlers = {
  'GET /addresses': async ({ db, caller }) => ({ addresses: await listAddresses(db, caller.id) }),
  'POST /addresses': async ({ db, caller, body }) => ({
    message: 'Address added successfully',
    address: await addAddress(db, caller.id, body),
  }),
  'PUT /addresses/{id}': async ({ db, caller, params, body }) => ({
    message: 'Address updated successfully',
    address: await changeAddress(db, caller.id, params.id, body),
  }),
  'DELETE /addresses/{id}': async ({ db, caller, params }) => {
    await deleteAddress(db, caller.id, params.id);
    return { message: 'Deleted!' };
  },
} satisfies Partial<Handlers>;
