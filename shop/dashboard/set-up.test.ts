import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  type PageTextId,
  pageTextIds,
  speaksOfDemo,
} from '#contract/rules/page-texts/default-texts.ts';
import { noLimits, recommendedLimits } from '#contract/rules/selling/recommended-limits.ts';
import { isNull } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { openSmtp } from '#test/support/mail/smtp.ts';
import { formOf, password, picture, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const noMail = { smtpUrl: undefined, mailFrom: 'shop@haat.local' };
let owner: SignedIn;
beforeEach(async () => {
  await shop.empty();
  Object.assign(shop.services, { hasDemo: false, mail: noMail });
  owner = await shop.admin();
});

const setUp = async (who = owner) => (await who.call('GET /dashboard')).body.setUp;
const openSteps = async () =>
  (await setUp())?.flatMap(({ id, done }) => (done ? [] : [id])) ?? 'complete';
const saveLegal = (slug: string, content: string) =>
  owner.send('POST /legal-pages', { body: { slug, content } });
const saveTexts = (
  ids: readonly PageTextId[],
  words: { title?: string; text?: string; shown?: boolean },
) => owner.call('PUT /page-texts', { body: { blocks: ids.map((id) => ({ id, ...words })) } });

test('each step is done by what is in the shop; the list disappears when all are', async () => {
  const smtp = await openSmtp();
  onTestFinished(() => smtp.goAway());
  shop.services.mail = { ...noMail, smtpUrl: smtp.url };
  const first = ['company', 'logo', 'category', 'product', 'privacy-policy', 'terms-conditions'];
  expect(await setUp()).toEqual([
    ...['password', ...first, 'limits', 'phones', 'email'].map((id) => ({ id, done: false })),
  ]);
  await owner.call('POST /mail-settings/test', {});

  const newPassword = 'सुनहरी साड़ी, 42 धागे';
  await owner.call('PUT /users/change-password', {
    body: { currentPassword: password, newPassword },
  });

  await owner.call('PUT /company-details', { body: formOf({ name: 'Saree House' }) });
  expect(await openSteps()).toEqual([...first.slice(1), 'page-texts', 'limits', 'phones']);
  const logo = { logo: [await picture()] };
  await owner.call('PUT /company-details', { body: formOf({ name: 'Saree House' }, logo) });
  await shop.product();
  expect(await openSteps()).toEqual([
    ...['privacy-policy', 'terms-conditions', 'page-texts', 'limits', 'phones'],
  ]);
  await owner.send('PUT /selling-rules', { body: { codFee: 20 } });
  expect(await openSteps()).toContain('limits');
  await owner.send('PUT /selling-rules', { body: { ...recommendedLimits, requireMobile: true } });
  await saveLegal('privacy-policy', '');
  await saveLegal('terms-conditions', 'Cash on delivery.');
  expect(await openSteps()).toEqual(['privacy-policy', 'page-texts']);
  await saveLegal('privacy-policy', 'We keep your address.');
  const ofDemo = pageTextIds.filter(speaksOfDemo);
  await saveTexts(ofDemo.slice(1), { shown: false });
  expect(await openSteps()).toEqual(['page-texts']);
  await saveTexts(ofDemo.slice(0, 1), { title: 'What we weave in Mysuru' });
  expect(await openSteps()).toBe('complete');

  await shop.db.update(products).set({ deletedAt: new Date() }).where(isNull(products.deletedAt));
  expect(await openSteps()).toEqual(['product']);
});

test.each(Object.keys(recommendedLimits))(
  'an owner who set %s alone knows of the limits',
  async (name) => {
    await owner.send('PUT /selling-rules', { body: { ...noLimits } });
    expect(await openSteps()).toContain('limits');
    await owner.send('PUT /selling-rules', { body: { [name]: 7 } });
    expect(await openSteps()).not.toContain('limits');
  },
);

test('without a mail server, and with one that takes no test, the email is left to do', async () => {
  expect(await openSteps()).toContain('email');
  shop.services.mail = { ...noMail, smtpUrl: 'smtp://127.0.0.1:1' };
  await owner.call('POST /mail-settings/test', {});
  expect(await openSteps()).toContain('email');
});

test('the password is left to do until the owner has chosen one, whoever else has', async () => {
  const packer = await shop.staff('ORDERS');
  const body = { currentPassword: password, newPassword: 'सुनहरी साड़ी, 42 धागे' };
  await packer.call('PUT /users/change-password', { body });
  expect(await openSteps()).toContain('password');
  await owner.call('PUT /users/change-password', { body });
  expect(await openSteps()).not.toContain('password');
});

test('the texts are left to do while one that is shown says its default', async () => {
  const id = 'about-offer';
  await owner.call('PUT /company-details', { body: formOf({ name: 'Saree House' }) });
  await saveTexts(pageTextIds, { shown: false });
  expect(await openSteps()).not.toContain('page-texts');
  await saveTexts([id], { shown: true });
  expect(await openSteps()).toContain('page-texts');
  await saveTexts([id], { shown: false, text: 'Our own words.' });
  await saveTexts([id], { shown: true });
  expect(await openSteps()).not.toContain('page-texts');
});

test('staff with another role, and a shop with the demo, have no first steps', async () => {
  expect(await setUp(await shop.staff('CATALOGUE'))).toBeNull();
  expect(await setUp(await shop.staff('ORDERS'))).toBeNull();
  shop.services.hasDemo = true;
  expect(await setUp()).toBeNull();
});
