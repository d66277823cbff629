import { findCustomer, noteCustomer } from '#shop/customers/customer.ts';
import { addAddressFor, changeAddressOf } from '#shop/customers/customer-addresses.ts';
import { exportCustomers } from '#shop/customers/export-customers.ts';
import { importCustomers } from '#shop/customers/import-customers.ts';
import { listCustomers } from '#shop/customers/list-customers.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import type { Handlers } from './handlers.ts';

export const customerHandlers = {
  'GET /customers': async ({ db, by, query }) =>
    query.format === 'csv' ? exportCustomers(db, by, query) : listCustomers(db, query),
  'POST /customers/import': async ({ db, by, body, uploads: [file] }) => {
    if (!file) throw fieldRefusal('file', 'Choose a table of customers.');
    return importCustomers(db, by, file.bytes, body.dryRun ?? false);
  },
  'GET /customers/{id}': async ({ db, params }) => findCustomer(db, params.id),
  'PUT /customers/{id}': async ({ db, by, params, body }) => ({
    message: 'Saved the note.',
    customer: await noteCustomer(db, by, params.id, body),
  }),
  'POST /customers/{id}/addresses': async ({ db, by, params, body }) => ({
    message: 'Added the address.',
    address: await addAddressFor(db, by, params.id, body),
  }),
  'PUT /customers/{id}/addresses/{addressId}': async ({ db, by, params, body }) => {
    const of = { customerId: params.id, addressId: params.addressId };
    return { message: 'Saved the address.', address: await changeAddressOf(db, by, of, body) };
  },
} satisfies Partial<Handlers>;
