import { expect, test } from 'vitest';
import { asc } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { formOf, openTestShop, picture, shopOfFile } from '#test/support/shop.ts';
import { readBrand } from './company.ts';

const shop = await shopOfFile();
const admin = await shop.admin();

const details = {
  name: 'Haat Games',
  email: 'hello@haat.example',
  phone: '8044556677',
  address: '14, Market Lane',
  pincode: '560004',
};
const nobody = { facebook: null, instagram: null, x: null, youtube: null, whatsapp: null };
const plain = { grievanceOfficer: null, logoHasName: false };
const unset = { tagline: '', accent: 'rust', social: nobody, upiId: '', gstin: '', ...plain };
const save = (fields: Record<string, string>, logo: Buffer[] = []) =>
  admin.call('PUT /company-details', { body: formOf(fields, { logo }) });

test('calls a new shop Haat until its company is set', async () => {
  await using own = await openTestShop();
  const before = await own.visitor.call('GET /company-details');
  expect(before.body).toMatchObject({ name: 'Haat', email: '', logoUrl: null, ...unset });
  expect(await readBrand(own.db)).toEqual({
    name: 'Haat',
    tagline: '',
    logoUrl: null,
    logoHasName: false,
    accent: 'rust',
    hasGstin: false,
  });

  const owner = await own.admin();
  const { status, body } = await owner.call('PUT /company-details', { body: formOf(details) });

  expect([status, body]).toEqual([200, { ...details, logoUrl: null, ...unset }]);
  expect((await own.visitor.call('GET /company-details')).body).toEqual(body);
  expect(await readBrand(own.db)).toMatchObject({ name: 'Haat Games', tagline: '' });
});

test('keeps the lines of the address, as a form sends them, without carriage returns', async () => {
  const { body } = await save({ ...details, address: '12 Fort Road\nMaheshwar' });

  expect(body.address).toBe('12 Fort Road\nMaheshwar');
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
    ['pincode', '5600041', 'Enter a PIN code of at most 6 characters.'],
    ['email', 'hello', 'Enter an email like name@example.com'],
    ['tagline', 'x'.repeat(161), 'Use at most 160 characters.'],
    ['accent', 'red', 'Choose one of rust, indigo, forest, plum, teal, slate.'],
    ['facebook', 'http://facebook.com/haat', badLink],
    ['instagram', 'javascript:alert(1)', badLink],
    ['x', 'x.com/haat', badLink],
    ['youtube', 'https://', badLink],
    ['whatsapp', 'https:// wa.me/1', badLink],
    ['upiId', 'shop@bank.example', 'Enter a UPI ID like name@bank, or leave this field empty.'],
    ['gstin', '27AAPFU0939F1ZO', badGstin],
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

const badLink = 'Enter a link that begins with https://, or leave this field empty.';
const badGstin =
  'This GSTIN has a typing mistake: its last character does not fit the others. Compare it with your certificate.';

test('keeps what a change does not name, and clears what it empties', async () => {
  const first = await save({
    ...details,
    tagline: ' Sarees from Mysuru ',
    accent: 'plum',
    instagram: 'https://www.instagram.com/haat',
    upiId: 'haat.games@okhdfcbank',
    gstin: '27 aapfu0939f1zv',
  });
  const all = {
    tagline: 'Sarees from Mysuru',
    accent: 'plum',
    social: { ...nobody, instagram: 'https://www.instagram.com/haat' },
    upiId: 'haat.games@okhdfcbank',
    gstin: '27AAPFU0939F1ZV',
  };
  expect([first.status, first.body]).toMatchObject([200, all]);

  expect((await save(details)).body).toMatchObject(all);
  const emptied = {
    ...{ tagline: '', instagram: '', upiId: '', gstin: '' },
    ...{ grievanceOfficer: '', logoHasName: 'false' },
  };
  expect((await save({ ...details, ...emptied })).body).toMatchObject({ ...unset, accent: 'plum' });
});

test('writes each change of the company to the activity log', async () => {
  await save({ ...details, accent: 'teal' });
  await save({ ...details, accent: 'slate' });

  const entries = await shop.db.select().from(activity).orderBy(asc(activity.id));
  expect(entries.at(-1)).toMatchObject({
    actorId: admin.user.id,
    action: 'company.changed',
    subject: 'Company',
    change: { before: { accent: 'teal' }, after: { accent: 'slate' } },
  });
});

test('keeps phone number and PIN code without separators', async () => {
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

const officer = { name: 'मीरा Joshi', email: 'complaints@haat.example', phone: '9845012345' };
const asOfficer = (value: unknown) => ({ ...details, grievanceOfficer: JSON.stringify(value) });

test('keeps a grievance officer until null or nothing removes it', async () => {
  const typed = { ...officer, phone: '+91 98450 12345' };
  expect((await save(asOfficer(typed))).body.grievanceOfficer).toEqual(officer);
  expect((await save(details)).body.grievanceOfficer).toEqual(officer);
  expect((await save(asOfficer(null))).body.grievanceOfficer).toBeNull();
  await save(asOfficer({ name: 'Ravi' }));
  expect((await save({ ...details, grievanceOfficer: '' })).body.grievanceOfficer).toBeNull();
});

test.each([
  [{ ...officer, name: ' ' }, 'name'],
  [{ ...officer, email: 'complaints@' }, 'email'],
  [{ ...officer, phone: '9'.repeat(21) }, 'phone'],
])('an officer like %j is refused at the field, and nothing changes', async (wrong, field) => {
  const before = (await save(asOfficer(officer))).body;
  const { status, body } = await save(asOfficer(wrong));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`grievanceOfficer.${field}`]]);
  expect((await shop.visitor.call('GET /company-details')).body).toEqual(before);
});

test('remembers whether the logo contains the name', async () => {
  expect((await save({ ...details, logoHasName: 'true' })).body.logoHasName).toBe(true);
  expect((await save(details)).body.logoHasName).toBe(true);
  expect(await readBrand(shop.db)).toMatchObject({ logoHasName: true });
  expect((await save({ ...details, logoHasName: 'false' })).body.logoHasName).toBe(false);
});
