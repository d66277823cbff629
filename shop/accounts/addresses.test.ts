import { expect, test } from 'vitest';
import type { AddressForm } from '#contract/addresses.ts';
import { addresses } from '#shop/accounts/tables.ts';
import { homeAddress } from '#test/support/cast.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('makes the first address the default, and another on request', async () => {
  const customer = await shop.customer();
  const first = await add(customer);
  const second = await add(customer);
  expect(first).toMatchObject({ status: 201, body: { message: 'Address added successfully' } });
  expect(first.body.address).toEqual({
    ...homeAddress,
    id: first.body.address.id,
    isDefault: true,
  });
  expect(second.body.address.isDefault).toBe(false);

  const third = await add(customer, { isDefault: true });

  expect(await list(customer)).toEqual([
    [third.body.address.id, true],
    [first.body.address.id, false],
    [second.body.address.id, false],
  ]);
});

test('makes no address of somebody else the default, unless asked to', async () => {
  const customer = await shop.customer();
  const present = (await add(customer, sunita)).body.address;
  const { body } = await add(customer, { receiverMobile: '9822012345' });
  expect([present.isDefault, body.address.isDefault]).toEqual([false, false]);

  const own = (await add(customer)).body.address;
  expect(own.isDefault).toBe(true);
  expect((await add(customer)).body.address.isDefault).toBe(false);

  await change(customer, present.id, { ...sunita, isDefault: true });
  expect((await list(customer))[0]).toEqual([present.id, true]);
});

test('holds fifty addresses, and says what to do beyond', async () => {
  const customer = await shop.customer();
  const { id, ...first } = (await add(customer)).body.address;
  const more = { ...first, customerId: customer.user.id, isDefault: false };
  await shop.db.insert(addresses).values(new Array(49).fill(more));

  expect(await add(customer)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: 'You have saved 50 addresses. Please delete one that you no longer use first.',
    },
  });
  expect(await list(customer)).toHaveLength(50);
  expect((await change(customer, id, { city: 'Hubballi' })).status).toBe(200);
});

test('replaces the default address, which cannot unset itself', async () => {
  const customer = await shop.customer();
  const first = (await add(customer)).body.address;
  const second = (await add(customer)).body.address;

  const changed = await change(customer, second.id, { city: 'Hubballi', isDefault: true });

  expect(changed).toMatchObject({
    status: 200,
    body: { message: 'Address updated successfully', address: { city: 'Hubballi' } },
  });
  expect(await list(customer)).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  await change(customer, second.id, { isDefault: false });
  expect((await list(customer))[0]).toEqual([second.id, true]);
});

test('leaves one default of many first addresses at once', async () => {
  const customer = await shop.customer();

  await Promise.all([1, 2, 3, 4].map(() => add(customer, { isDefault: true })));

  const defaults = (await list(customer)).filter(([, isDefault]) => isDefault);
  expect(defaults).toHaveLength(1);
});

test('deletes any address but the default', async () => {
  const customer = await shop.customer();
  const first = (await add(customer)).body.address;
  const second = (await add(customer)).body.address;

  expect(await remove(customer, first.id)).toMatchObject({
    status: 409,
    body: {
      message: 'Default address cannot be deleted!',
      code: 'conflict',
      fields: { isDefault: 'Make another address the default first.' },
    },
  });
  expect(await remove(customer, second.id)).toMatchObject({
    status: 200,
    body: { message: 'Deleted!' },
  });
  expect((await remove(customer, second.id)).status).toBe(404);
});

test("answers 404 to a stranger's address", async () => {
  const owner = await shop.customer();
  const stranger = await shop.customer();
  await add(owner);
  const { id } = (await add(owner)).body.address;

  expect((await change(stranger, id, { city: 'Elsewhere' })).status).toBe(404);
  expect((await remove(stranger, id)).status).toBe(404);
  expect(await list(stranger)).toEqual([]);
  expect(await list(owner)).toHaveLength(2);
});

test.each([
  ['written with a space', ' 560 001 ', '560001'],
  ['the post does not know', '999999', '999999'],
])('takes a postal code %s', async (_, postalCode, saved) => {
  const customer = await shop.customer();

  const { status, body } = await customer.call('POST /addresses', {
    body: { ...homeAddress, postalCode },
  });

  expect([status, body.address.postalCode]).toEqual([201, saved]);
});

test('refuses an invalid field by name', async () => {
  const customer = await shop.customer();
  const postal = 'Enter a valid 6-digit PIN code.';
  const refused: [string, unknown, string][] = [
    ['addressLine1', ' ', 'Enter the address.'],
    ['city', '', 'Enter the city.'],
    ['state', undefined, 'Enter the state.'],
    ['postalCode', '', 'Enter the PIN code.'],
    ['postalCode', '012345', postal],
    ['postalCode', '57000', postal],
    ['postalCode', '5700011', postal],
    ['postalCode', 570_001, 'Enter the PIN code.'],
    ['postalCode', '५७०००', postal],
  ];

  for (const [field, value, message] of refused) {
    const { status, body } = await customer.send('POST /addresses', {
      body: { ...homeAddress, [field]: value },
    });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  }
  expect(await list(customer)).toEqual([]);
});

const sunita = { receiverName: 'Sunita Kulkarni', receiverMobile: '9822012345' };

const add = ({ call }: SignedIn, more: Partial<AddressForm> = {}) =>
  call('POST /addresses', { body: { ...homeAddress, ...more } });

const change = ({ call }: SignedIn, id: number, more: Partial<AddressForm>) =>
  call('PUT /addresses/{id}', { params: { id: String(id) }, body: { ...homeAddress, ...more } });

const remove = ({ call }: SignedIn, id: number) =>
  call('DELETE /addresses/{id}', { params: { id: String(id) } });

async function list({ call }: SignedIn) {
  const { body } = await call('GET /addresses');
  return body.addresses.map(({ id, isDefault }) => [id, isDefault]);
}
