import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { Change } from '#contract/events.ts';
import { sql } from '#db/sql.ts';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { followCatalogue } from '#server/answers/catalogue-changes.ts';
import { rememberBy } from '#server/answers/catalogue-memory.ts';
import { followChanges } from '#server/changes/shop-changes.ts';
import { readCompany } from '#shop/company/company.ts';
import { withOrder } from '#test/support/buyers.ts';
import { nameOf, openNamed } from '#test/support/database/fresh-store.ts';
import { formOf, openTestShop, type TestShop } from '#test/support/shop.ts';

afterEach(() => void vi.useRealTimers());

test('another process shows a saved name as soon as it hears of it', async () => {
  await using shop = await openTestShop();
  await using other = await otherProcess(shop);
  const owner = await shop.admin();
  const body = formOf({ ...company, name: 'Chhaya Toys' }, {});
  // Whoever gathered changes for a while, or looked now and then, would wait forever.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });

  expect((await owner.call('PUT /company-details', { body })).status).toBe(200);

  await expect.poll(other.shownName).toBe('Chhaya Toys');
  vi.useRealTimers();
});

test('both processes hear of an order that one of them took', async () => {
  await using shop = await openTestShop();
  await using other = await otherProcess(shop);
  const here: Change[] = [];
  const changes = await followChanges(shop.store, (heard) => here.push(...heard));
  shop.services.announceChange = changes.announce;
  const { variants } = await shop.product();

  const { order } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]);

  const placed = { noun: 'orders', ids: [order.id], placed: [order.id] };
  await expect.poll(() => here).toContainEqual(placed);
  await expect.poll(() => other.heard).toContainEqual(placed);
  await changes.close();
});

test('hears that anything may have changed when notices were lost', async () => {
  await using shop = await openTestShop();
  await using other = await otherProcess(shop);
  other.heard.length = 0;

  await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike any(array['listen%', 'select 1'])
      and pid <> pg_backend_pid()`);

  await expect.poll(() => other.heard).toContainEqual({ noun: 'orders', ids: null, placed: [] });
});

const company = {
  email: 'care@haat.example',
  phone: '9876543210',
  address: '12, MG Road',
  pincode: '560001',
};

/** A second process of the shop on the same database: what it keeps of its pages, and hears. */
async function otherProcess({ db }: TestShop) {
  const store = await openNamed(await nameOf(db));
  const changes = await followCatalogue(store);
  const heard: Change[] = [];
  const shopChanges = await followChanges(store, (told) => heard.push(...told));
  const remember = rememberBy(changes);
  const app = Fastify();
  cacheAnswers(app, changes);
  app.get('/', { config: { sameForAll: [] } }, async () => {
    const found = await remember('company', 'range', () => readCompany(store.db));
    return found.name;
  });
  return {
    heard,
    shownName: async () => (await app.inject('/')).body,
    async [Symbol.asyncDispose]() {
      await app.close();
      await changes.close();
      await shopChanges.close();
      await store.close();
    },
  };
}
