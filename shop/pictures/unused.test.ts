import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withOrder } from '#test/support/buyers.ts';
import { formOf, openTestShop, picture, type TestShop } from '#test/support/shop.ts';
import { storages, type TestStorage } from '#test/support/storages/storages.ts';
import { namedPictures } from './named-pictures.ts';
import { removeOrphans, removeUnused } from './unused.ts';

const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
const stem = (digit: string) => digit.repeat(32);

test('asks neither database nor storage about no pictures', async () => {
  const untouchable = new Proxy({} as never, { get: () => expect.fail('was asked') });
  await removeUnused(untouchable, untouchable, []);
});

describe.each(Object.entries(storages))('%s', (_, openStorage) => {
  let shop: TestShop;
  let kept: TestStorage;
  beforeAll(async () => {
    shop = await openTestShop();
    kept = await openStorage();
    shop.services.storage = kept.storage;
  });
  afterAll(async () => {
    await shop[Symbol.asyncDispose]();
    await kept.close();
  });

  test('removes what a crash left, in all sizes, after a day', async () => {
    for (const size of ['.webp', '-320.avif', '.svg']) {
      await kept.lay(stem('a') + size, undefined, twoDaysAgo);
    }
    await kept.lay(`${stem('b')}.webp`);

    await removeOrphans(shop.db, kept.storage);

    const left = (await names()).filter((name) => /^[ab]{32}/.test(name));
    expect(left).toEqual([`${stem('b')}.webp`]);
  });

  test('keeps the pictures of products, categories, orders and the company', async () => {
    const product = await shop.product();
    await withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]);
    const admin = await shop.admin();
    const logo = formOf({ name: 'Haat' }, { logo: [await picture()] });
    await admin.call('PUT /company-details', { body: logo });
    await admin.call('DELETE /products/{id}', { params: { id: String(product.id) } });
    const shown = [...(await namedPictures(shop.db)).keys()].toSorted();
    expect(shown).toHaveLength(3);
    for (const name of [...shown, `${stem('a')}.webp`]) await kept.lay(name, undefined, twoDaysAgo);

    await removeOrphans(shop.db, kept.storage);

    expect(await names()).toEqual(expect.arrayContaining(shown));
    expect(await names()).not.toContain(`${stem('a')}.webp`);
  });

  test("leaves files that are not the shop's pictures", async () => {
    const strangers = ['readme.txt', 'holiday.webp', `${stem('c')}.webp.bak`, stem('d')];
    for (const name of strangers) await kept.lay(name, undefined, twoDaysAgo);

    await removeOrphans(shop.db, kept.storage);

    expect(await names()).toEqual(expect.arrayContaining(strangers));
  });

  test('removes more pictures than one query looks up', async () => {
    const hex = (index: number) => index.toString(16).padStart(32, '0');
    for (let index = 0; index < 110; index += 1) {
      await kept.lay(`${hex(index)}.webp`, undefined, twoDaysAgo);
    }

    await removeOrphans(shop.db, kept.storage);

    expect((await names()).filter((name) => name.startsWith('0000000'))).toEqual([]);
  });

  async function names() {
    const files = await Array.fromAsync(kept.storage.list());
    return files.map(({ name }) => name).toSorted();
  }
});

test('removes a file that a killed process left half written', async () => {
  await using shop = await openTestShop();
  const { 'a local folder': openLocal } = storages;
  const kept = await (openLocal as () => Promise<TestStorage>)();
  await kept.lay(`.${stem('e')}.webp.17.part`, undefined, twoDaysAgo);
  await kept.lay(`.${stem('f')}.webp.17.part`);

  await removeOrphans(shop.db, kept.storage);

  const left = await Array.fromAsync(kept.storage.list());
  expect(left.map(({ name }) => name)).toEqual([`.${stem('f')}.webp.17.part`]);
  await kept.close();
});
