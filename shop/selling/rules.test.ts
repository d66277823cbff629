import { expect, test } from 'vitest';
import { openTestShop, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

const rules = async () => (await owner.call('GET /selling-rules')).body;

test('a shop that was never told anything charges and limits nothing', async () => {
  await using own = await openTestShop();
  const untouched = await (await own.admin()).call('GET /selling-rules');
  expect(untouched.body).toEqual({
    deliveryCharge: 0,
    freeDeliveryFrom: null,
    codFee: 0,
    minOrderValue: null,
    maxOrderValue: null,
    maxPiecesPerLine: null,
    maxOpenOrders: null,
    maxOpenOrdersUnconfirmed: null,
    requireMobile: false,
    cashDesk: false,
    maxRefusals: null,
    postalCodes: [],
    elsewhere: { deliver: true, days: null, charge: null },
    returnDays: null,
    lowStockAt: 5,
    lowStockMail: false,
  });
});

test('a part of the rules is changed, and the others stay', async () => {
  const postalCodes = [
    { prefix: '560', days: 2, charge: 0 },
    { prefix: '56', days: null, charge: null },
  ];
  await owner.send('PUT /selling-rules', { body: { deliveryCharge: 49.5, postalCodes } });

  const { status, body } = await owner.call('PUT /selling-rules', {
    body: { codFee: 20, freeDeliveryFrom: 999, maxOpenOrders: 3 },
  });

  expect(status).toBe(200);
  expect(body).toEqual(await rules());
  expect(body).toMatchObject({
    deliveryCharge: 49.5,
    freeDeliveryFrom: 999,
    codFee: 20,
    maxOpenOrders: 3,
    postalCodes: [...postalCodes].reverse(),
  });
  const unlimited = await owner.call('PUT /selling-rules', { body: { maxOpenOrders: null } });
  expect(unlimited.body).toEqual({ ...body, maxOpenOrders: null });
});

test.each([
  [{ deliveryCharge: -1 }, 'deliveryCharge', 'Enter an amount of 0 or more.'],
  [{ codFee: 0.001 }, 'codFee', 'Enter an amount like 1250 or 1,250.50.'],
  [{ freeDeliveryFrom: 20_000_000 }, 'freeDeliveryFrom', 'at most ₹1,00,00,000'],
  [{ minOrderValue: 500, maxOrderValue: 499.99 }, 'minOrderValue', '(₹500.00) is above the'],
  [{ returnDays: 0 }, 'returnDays', 'from 1 to 365'],
  [{ maxPiecesPerLine: 0 }, 'maxPiecesPerLine', 'from 1 to 10,00,000'],
  [{ maxOpenOrders: 1.5 }, 'maxOpenOrders', 'Enter a whole number from 1 to 1,000.'],
  [{ maxOpenOrdersUnconfirmed: 0 }, 'maxOpenOrdersUnconfirmed', 'from 1 to 1,000.'],
  [{ requireMobile: 'yes' }, 'requireMobile', 'Enter true or false.'],
  [{ cashDesk: 1 }, 'cashDesk', 'Enter true or false.'],
  [{ maxRefusals: 0 }, 'maxRefusals', 'Enter a whole number from 1 to 1,000.'],
  [{ maxRefusals: 1_001 }, 'maxRefusals', 'Enter a whole number from 1 to 1,000.'],
  [{ lowStockAt: -1 }, 'lowStockAt', 'Enter a whole number from 0 to 10,00,000.'],
  [{ lowStockAt: 2.5 }, 'lowStockAt', 'Enter a whole number from 0 to 10,00,000.'],
  [{ lowStockMail: 'daily' }, 'lowStockMail', 'Enter true or false.'],
  [{ postalCodes: [{ prefix: '5600345' }] }, 'postalCodes.0.prefix', 'Enter 1 to 6 digits'],
  [{ postalCodes: [{ prefix: '56x' }] }, 'postalCodes.0.prefix', 'Enter 1 to 6 digits'],
  [
    { postalCodes: [{ prefix: '560' }, { prefix: '57' }, { prefix: '560' }] },
    'postalCodes.2.prefix',
    '560 is listed twice. Remove one of the two.',
  ],
  [{ postalCodes: [{ prefix: '56', days: 91 }] }, 'postalCodes.0.days', 'from 0 to 90'],
  [{ elsewhere: { deliver: true, days: 91 } }, 'elsewhere.days', 'from 0 to 90'],
  [{ elsewhere: { days: 2 } }, 'elsewhere.deliver', 'Enter true or false.'],
  [{ elsewhere: { deliver: true, charge: -1 } }, 'elsewhere.charge', '0 or more'],
])('refuses %j by name and changes nothing', async (form, field, message) => {
  const before = await rules();
  // Wrong on purpose, so it is not of the form's type.
  const body = { ...form, codFee: 'codFee' in form ? form.codFee : 7 } as never;

  const refused = await owner.call('PUT /selling-rules', { body });

  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    code: 'validation',
    fields: { [field]: expect.stringContaining(message) },
  });
  expect(await rules()).toEqual(before);
});

test('a maximum order below the minimum that was saved before is refused', async () => {
  await owner.send('PUT /selling-rules', { body: { minOrderValue: 300 } });
  const { status, body } = await owner.call('PUT /selling-rules', { body: { maxOrderValue: 299 } });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    fields: {
      maxOrderValue: 'The minimum order (₹300) is above the maximum (₹299). Change one of the two.',
    },
  });
});
