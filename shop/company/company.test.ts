import { expect, test } from 'vitest';
import { formOf, picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();

const details = {
  name: 'Haat Games',
  email: 'hello@haat.example',
  phone: '8044556677',
  address: '14, Market Lane',
  pincode: '560004',
};
const save = (fields: Record<string, string>, logo: Buffer[] = []) =>
  admin.call('PUT /company-details', { body: formOf(fields, { logo }) });

test('calls a new shop Haat until its company is set', async () => {
  const before = await shop.visitor.call('GET /company-details');
  expect(before.body).toMatchObject({ name: 'Haat', email: '', logoUrl: null });

  const { status, body } = await save(details);

  expect([status, body]).toEqual([200, { ...details, logoUrl: null }]);
  expect((await shop.visitor.call('GET /company-details')).body).toEqual(body);
});

test('deletes a replaced logo, and keeps the old one without a new one', async () => {
  const first = await save(details, [await picture()]);
  const kept = await save({ ...details, name: 'Haat Toys' });
  expect(kept.body.logoUrl).toBe(first.body.logoUrl);

  const replaced = await save(details, [await picture()]);

  expect(replaced.body.logoUrl).not.toBe(first.body.logoUrl);
  expect((await shop.files()).map((name) => `/uploads/${name}`)).toEqual([replaced.body.logoUrl]);
});

test('keeps one of many logos saved at once', async () => {
  const logos = await Promise.all([picture(), picture(), picture()]);

  await Promise.all(logos.map((logo) => save(details, [logo])));

  const { logoUrl } = (await shop.visitor.call('GET /company-details')).body;
  expect((await shop.files()).map((name) => `/uploads/${name}`)).toEqual([logoUrl]);
});

test('refuses an invalid field by name and keeps no file', async () => {
  const files = await shop.files();
  const refused: [string, string, string][] = [
    ['name', ' ', 'Enter the company name.'],
    ['phone', '80445566778', 'Enter a phone number of at most 10 characters.'],
    ['pincode', '5600041', 'Enter a pincode of at most 6 characters.'],
    ['email', 'hello', 'Enter an email like name@example.com'],
  ];

  for (const [field, value, message] of refused) {
    const { status, body } = await save({ ...details, [field]: value }, [await picture()]);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  }
  const noImage = await save(details, [Buffer.from('not a picture')]);
  expect(noImage).toMatchObject({ status: 415, body: { fields: { logo: expect.any(String) } } });
  const two = await save(details, [await picture(), await picture()]);
  expect([two.status, two.body.fields]).toEqual([400, { logo: 'Please upload one picture.' }]);
  expect(await shop.files()).toEqual(files);
});

test('keeps phone number and pincode without separators', async () => {
  const typed = { phone: '+91 98450-12345', pincode: ' 560 001 ' };

  expect((await save({ ...details, ...typed })).body).toMatchObject({
    phone: '9845012345',
    pincode: '560001',
  });
  expect((await save({ ...details, phone: '080 2345 6789' })).body.phone).toBe('8023456789');
  expect((await save({ ...details, phone: 'Ask Asha' })).body.phone).toBe('Ask Asha');
});

test('lets only an admin change the company', async () => {
  const customer = await shop.customer();
  const sent = { body: formOf(details) };

  expect((await customer.call('PUT /company-details', sent)).status).toBe(403);
  expect((await shop.visitor.call('PUT /company-details', sent)).status).toBe(401);
});
