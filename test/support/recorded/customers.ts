import { homeAddress } from '#test/support/cast.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Rows, unknown } from './rows.ts';

type OfCustomers = Pick<
  Rows,
  | 'PUT /customers/{id}'
  | 'POST /customers/{id}/addresses'
  | 'PUT /customers/{id}/addresses/{addressId}'
>;

/** What staff change of a customer; the words of notes and addresses are not in the activity log. */
export const recordedOfCustomers = (shop: TestShop): OfCustomers => ({
  'PUT /customers/{id}': async () => {
    const { user } = await shop.customer();
    return {
      sent: { params: { id: String(user.id) }, body: { tags: ['VIP'] } },
      refused: { ...unknown, body: { tags: ['VIP'] } },
      entry: entryOf(user.id, { tags: '' }, { tags: 'VIP' }),
    };
  },
  'POST /customers/{id}/addresses': async () => {
    const { user } = await shop.customer();
    return {
      sent: { params: { id: String(user.id) }, body: homeAddress },
      refused: { ...unknown, body: homeAddress },
      entry: entryOf(user.id, {}, { address: 'added' }),
    };
  },
  'PUT /customers/{id}/addresses/{addressId}': async () => {
    const { user, call } = await shop.customer();
    const { address } = (await call('POST /addresses', { body: homeAddress })).body;
    const params = { id: String(user.id), addressId: String(address.id) };
    return {
      sent: { params, body: { ...homeAddress, addressLine1: '7, Gandhi Bazaar' } },
      refused: { params: { ...params, id: '999999' }, body: homeAddress },
      entry: entryOf(user.id, {}, { address: 'changed' }),
    };
  },
});

const entryOf = (id: number, before: object, after: object) => ({
  ...{ action: 'customer.changed' as const, subject: `Customer ${id}` },
  change: { before, after },
});
