import { expect, test } from 'vitest';
import type { Remember } from '#shop/remember.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';
import { shopReads } from './shop-reads.ts';

const shop = await shopOfFile();

test('pages keep name and look while the database is unavailable', async () => {
  let isAway = false;
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const remember: Remember = async (_key, _dependsOn, make) => {
    if (isAway) throw away;
    return make();
  };
  const reads = shopReads(shop.db, 'https://shop.example', {
    ...shop.services,
    remember,
    hasServiceWorker: true,
  });
  const admin = await shop.admin();
  await admin.call('PUT /company-details', {
    body: formOf({ name: 'Toy Bazaar', accent: 'teal' }),
  });
  const brand = {
    ...{ name: 'Toy Bazaar', tagline: '', logoUrl: null, logoHasName: false },
    ...{ accent: 'teal', hasGstin: false },
  };
  expect(await reads.readBrand()).toEqual(brand);

  isAway = true;

  expect(await reads.readBrand()).toEqual(brand);
  expect(await reads.readCompany().catch((error: Response) => error.status)).toBe(503);
  isAway = false;
  await admin.call('PUT /company-details', { body: formOf({ name: 'Toy House' }) });
  expect(await reads.readBrand()).toEqual({ ...brand, name: 'Toy House' });
});
