import * as z from 'zod/mini';
import { addressMissing } from '#contract/rules/messages/address-messages.ts';
import { mobileOrBlank, personName } from './accounts/person-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, messageReply, requiredText, text } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';
import { postalCode } from './postal-codes.ts';

/** Who takes the parcels there; each is absent where it is the customer. */
export const receiver = {
  receiverName: z.optional(z.string()),
  receiverMobile: z.optional(z.string()),
};

export const address = z.object({
  id,
  ...receiver,
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  isDefault: z.boolean(),
});
namedSchemas.add(address, { id: 'Address' });
export type Address = z.infer<typeof address>;

export const addressForm = z.object({
  receiverName: z.optional(personName(100)),
  receiverMobile: z.optional(mobileOrBlank),
  addressLine1: requiredText(200, addressMissing.addressLine1),
  addressLine2: z._default(text(200), ''),
  city: requiredText(100, addressMissing.city),
  state: requiredText(100, addressMissing.state),
  postalCode,
  isDefault: z.optional(z.boolean()),
});
export type AddressForm = z.infer<typeof addressForm>;

export const addressChange = z.extend(addressForm, {
  /** What the editor read; 409 when one of these fields has changed since. */
  before: z.optional(z.partial(address)),
});
export type AddressChange = z.infer<typeof addressChange>;

export const addressReply = z.object({ message: z.string(), address });

export const addressEndpoints = {
  'GET /addresses': {
    summary: 'All addresses, the default one first',
    access: 'customer',
    reply: z.object({ addresses: z.array(address) }),
  },
  'POST /addresses': {
    summary: 'Add an address; the first without a receiver is the default',
    access: 'customer',
    body: addressForm,
    status: 201,
    reply: addressReply,
  },
  'PUT /addresses/{id}': {
    summary: 'Change an address',
    access: 'customer',
    params: idParams,
    body: addressChange,
    reply: addressReply,
  },
  'DELETE /addresses/{id}': {
    summary: 'Delete an address that is not the default',
    access: 'customer',
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
