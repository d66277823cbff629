import { beforeEach, expect, test } from 'vitest';
import { homeAddress } from '#test/support/cast.ts';
import { formOf, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let customer: SignedIn;
let params: { id: string };
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  customer = await shop.customer('meera');
  const { id } = (await customer.call('POST /addresses', { body: homeAddress })).body.address;
  params = { id: String(id) };
});

interface Editor {
  read: () => Promise<object>;
  save: (fields: object, before?: object) => Promise<{ status: number; body: object }>;
}

const withBefore = (fields: object, before?: object) => ({ ...fields, ...(before && { before }) });

const profile: Editor = {
  read: async () => {
    const { user } = (await customer.call('GET /users/profile')).body;
    const { firstName, lastName, username, mobile, dob } = user;
    return { firstName, lastName, username, mobile, dob };
  },
  save: async (fields, before) => {
    const whole = {
      firstName: 'Meera',
      lastName: 'Joshi',
      username: 'meera',
      ...before,
      ...fields,
    };
    return customer.send('PUT /users/profile', { body: withBefore(whole, before) });
  },
};

const address: Editor = {
  read: async () => (await customer.call('GET /addresses')).body.addresses[0] ?? {},
  save: (fields, before) => {
    const body = withBefore({ ...homeAddress, ...before, ...fields }, before);
    return customer.send('PUT /addresses/{id}', { params, body });
  },
};

const company: Editor = {
  read: async () => (await owner.call('GET /company-details')).body,
  save: (fields, before) => {
    const {
      name,
      phone,
      address: lines,
    } = { phone: '', address: '', ...before, ...fields } as {
      name?: string;
      phone: string;
      address: string;
    };
    const whole = { name: name ?? 'Haat', phone, address: lines };
    const read = before && { before: JSON.stringify(before) };
    return owner.call('PUT /company-details', { body: formOf({ ...whole, ...read }) });
  },
};

const rules: Editor = {
  read: async () => (await owner.call('GET /selling-rules')).body,
  save: (fields, before) => owner.send('PUT /selling-rules', { body: withBefore(fields, before) }),
};

const texts: Editor = {
  read: async () => {
    const { blocks } = (await owner.call('GET /page-texts')).body;
    const { id: _, ...block } = blocks.find((one) => one.id === 'home-mission') ?? { id: '' };
    return block;
  },
  save: (fields, before) => {
    const block = { id: 'home-mission', ...withBefore(fields, before) };
    return owner.send('PUT /page-texts', { body: { blocks: [block] } });
  },
};

const editors = [
  [profile, 'this profile', { mobile: '9845012345' }, { lastName: 'कुलकर्णी' }],
  [address, 'this address', { city: 'Hubballi' }, { addressLine2: '2nd Cross' }],
  [company, 'this company', { phone: '8044556677' }, { address: '14, Market Lane' }],
  [rules, 'these selling rules', { deliveryCharge: 49.5 }, { codFee: 20 }],
  [texts, 'this text', { title: 'हमारा वादा' }, { text: 'Cotton sarees, fairly priced.' }],
] as const;

test.each(editors)(
  'the second of two editors of $1 is told',
  async (editor, what, first, second) => {
    const read = await editor.read();
    expect((await editor.save(first, read)).status).toBe(200);

    const { status, body } = await editor.save(second, read);

    const them = what.startsWith('these') ? 'them' : 'it';
    const message = `Somebody else has changed ${what}. Please reload ${them} and make your change again.`;
    expect([status, body]).toEqual([409, { code: 'conflict', message }]);
    const latest = await editor.read();
    expect(latest).toEqual({ ...read, ...first });
    expect((await editor.save(second, latest)).status).toBe(200);
    expect(await editor.read()).toEqual({ ...read, ...first, ...second });
  },
);

test.each(editors)(
  'a client that does not send what it read still changes $1',
  async (editor, _, first) => {
    expect((await editor.save(first)).status).toBe(200);
    expect(await editor.read()).toMatchObject(first);
  },
);

test('two owners change different rules and different words of a text', async () => {
  await rules.save({ deliveryCharge: 0 });
  const read = { minOrderValue: null, postalCodes: [] };
  await rules.save({ deliveryCharge: 40 }, { deliveryCharge: 0 });
  expect((await rules.save({ minOrderValue: 200 }, read)).status).toBe(200);
  expect(await rules.read()).toMatchObject({ deliveryCharge: 40, minOrderValue: 200 });

  const { shown } = (await texts.read()) as { shown: boolean };
  await texts.save({ title: 'Our promise' });
  expect((await texts.save({ shown: false }, { shown })).status).toBe(200);
  expect(await texts.read()).toMatchObject({ title: 'Our promise', shown: false });
});

test('a PIN code that another owner added meanwhile is not lost', async () => {
  await rules.save({ postalCodes: [] });
  await rules.save({ postalCodes: [{ prefix: '560', days: 2 }] }, { postalCodes: [] });
  const second = await rules.save({ postalCodes: [{ prefix: '411' }] }, { postalCodes: [] });
  expect(second.status).toBe(409);
});

test('the second of two owners who sort the categories is told, whatever the first changed', async () => {
  const [kites, balls, tops] = [
    await shop.category('पतंग'),
    await shop.category('Balls'),
    await shop.category('லட்டு'),
  ];
  const sort = (ids: number[], before?: number[]) =>
    owner.call('PUT /categories/order', { body: { ids, ...(before && { before }) } });
  const stored = async () => (await owner.call('GET /categories')).body.map(({ id }) => id);
  const read = await stored();
  expect((await sort([tops, kites, balls], read)).status).toBe(200);

  const message =
    'Somebody else has changed these categories. Please reload them and make your change again.';
  const refused = { status: 409, body: { code: 'conflict', message } };
  expect(await sort([balls, kites, tops], read)).toMatchObject(refused);
  expect(await stored()).toEqual([tops, kites, balls]);

  const latest = await stored();
  await owner.send('DELETE /categories/{id}', { params: { id: String(tops) } });
  expect(await sort([kites, tops, balls], latest)).toMatchObject(refused);
  const fewer = await stored();
  await shop.category('Games');
  expect(await sort([balls, kites], fewer)).toMatchObject(refused);
  expect((await sort([balls, kites])).status).toBe(200);
  expect((await sort([kites, balls], await stored())).status).toBe(200);
});
