import { beforeAll, expect, test } from 'vitest';
import { isNull } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import { formOf, picture, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
beforeAll(async () => {
  owner = await shop.admin();
});

const setUp = async (who = owner) => (await who.call('GET /dashboard')).body.setUp;
const openSteps = async () =>
  (await setUp())?.flatMap(({ id, done }) => (done ? [] : [id])) ?? 'complete';
const saveLegal = (slug: string, content: string) =>
  owner.send('POST /legal-pages', { body: { slug, content } });

test('each step is done by what is in the shop; the list disappears when all are', async () => {
  const first = ['company', 'logo', 'category', 'product', 'privacy-policy', 'terms-conditions'];
  expect(await setUp()).toEqual(first.map((id) => ({ id, done: false })));

  await owner.call('PUT /company-details', { body: formOf({ name: 'Saree House' }) });
  expect(await openSteps()).toEqual([...first.slice(1), 'page-texts']);
  const logo = { logo: [await picture()] };
  await owner.call('PUT /company-details', { body: formOf({ name: 'Saree House' }, logo) });
  await shop.product();
  expect(await openSteps()).toEqual(['privacy-policy', 'terms-conditions', 'page-texts']);
  await saveLegal('privacy-policy', '');
  await saveLegal('terms-conditions', 'Cash on delivery.');
  expect(await openSteps()).toEqual(['privacy-policy', 'page-texts']);
  await saveLegal('privacy-policy', 'We keep your address.');
  const blocks = [{ id: 'home-services' as const, shown: false }];
  await owner.call('PUT /page-texts', { body: { blocks } });
  expect(await openSteps()).toBe('complete');

  await shop.db.update(products).set({ deletedAt: new Date() }).where(isNull(products.deletedAt));
  expect(await openSteps()).toEqual(['product']);
});

test('staff with another role, and a shop with the demo, have no first steps', async () => {
  expect(await setUp(await shop.staff('CATALOGUE'))).toBeNull();
  expect(await setUp(await shop.staff('ORDERS'))).toBeNull();
  shop.services.hasDemo = true;
  expect(await setUp()).toBeNull();
});
