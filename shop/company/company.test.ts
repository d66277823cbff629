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

test('a new shop is called Haat until it is told its company', async () => {
  const before = await shop.visitor.call('GET /company-details');
  expect(before.body).toMatchObject({ name: 'Haat', email: '', logoUrl: null });

  const { status, body } = await save(details);

  expect([status, body]).toEqual([200, { ...details, logoUrl: null }]);
  expect((await shop.visitor.call('GET /company-details')).body).toEqual(body);
});

test('a replaced logo leaves the disk; without a new one the old one stays', async () => {
  const first = await save(details, [await picture()]);
  const kept = await save({ ...details, name: 'Haat Toys' });
  expect(kept.body.logoUrl).toBe(first.body.logoUrl);

  const replaced = await save(details, [await picture()]);

  expect(replaced.body.logoUrl).not.toBe(first.body.logoUrl);
  expect((await shop.files()).map((name) => `/uploads/${name}`)).toEqual([replaced.body.logoUrl]);
});

test('of logos saved at once one stays', async () => {
  const logos = await Promise.all([picture(), picture(), picture()]);

  await Promise.all(logos.map((logo) => save(details, [logo])));

  const { logoUrl } = (await shop.visitor.call('GET /company-details')).body;
  expect((await shop.files()).map((name) => `/uploads/${name}`)).toEqual([logoUrl]);
});

test('what does not fit is refused at its field, and leaves no file', async () => {
  const files = await shop.files();
  const refused: [string, string, string][] = [
    ['name', ' ', 'Please fill the company name.'],
    ['phone', '80445566778', 'Please give a phone number of at most 10 characters.'],
    ['pincode', '5600041', 'Please give a pincode of at most 6 characters.'],
    ['email', 'hello', 'Please give an email address like name@example.com.'],
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

test('only an admin changes the company', async () => {
  const customer = await shop.customer();
  const sent = { body: formOf(details) };

  expect((await customer.call('PUT /company-details', sent)).status).toBe(403);
  expect((await shop.visitor.call('PUT /company-details', sent)).status).toBe(401);
});
