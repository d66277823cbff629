import { expect, test } from 'vitest';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

const find = (postalCode: string) =>
  shop.visitor.call('GET /postal-codes/{postalCode}', { params: { postalCode } });

test.each([
  ['110001', 'New Delhi', 'Delhi'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['194101', 'Leh', 'Ladakh'],
  ['201301', 'Gautam Buddha Nagar', 'Uttar Pradesh'],
  ['248001', 'Dehradun', 'Uttarakhand'],
  ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['403001', 'Goa', 'Goa'],
  ['492001', 'Raipur', 'Chhattisgarh'],
  ['500081', 'Hyderabad', 'Telangana'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['570001', 'Mysuru', 'Karnataka'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['682001', 'Kochi', 'Kerala'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
  ['800001', 'Patna', 'Bihar'],
])('finds %s in %s, %s', async (postalCode, city, state) => {
  const { status, body } = await find(postalCode);
  expect([status, body]).toEqual([200, { place: { postalCode, city, state } }]);
});

test('lets a browser keep the answer for a day', async () => {
  const { headers } = await find('570001');
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

test('answers 404, not to be cached, for a code the post does not use', async () => {
  const { status, body, headers } = await find('999999');
  expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Enter a valid PIN code.']);
  expect(headers['cache-control']).toBeUndefined();
});

test('takes a code written with a space', async () => {
  expect((await find('560 001')).body.place?.postalCode).toBe('560001');
});

test.each(['5600', '056001', '56000x'])('refuses %j as a postal code', async (postalCode) => {
  expect(await find(postalCode)).toMatchObject({
    status: 400,
    body: {
      fields: { postalCode: 'Enter a valid 6-digit PIN code.' },
    },
  });
});
