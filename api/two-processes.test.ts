import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';
import { keepAnswers } from '#server/answers/answer-cache.ts';
import { followCatalogue } from '#server/answers/catalogue-changes.ts';
import { rememberBy } from '#server/answers/catalogue-memory.ts';
import { readCompany } from '#shop/company/company.ts';
import { nameOf, openNamed } from '#test/support/database/fresh-store.ts';
import { formOf, openTestShop, type TestShop } from '#test/support/shop.ts';

const onPostgres = test.skipIf(!inject('postgresTemplate'));

onPostgres('another process shows a saved name within 100 ms', async () => {
  await using shop = await openTestShop();
  await using other = await otherProcess(shop);
  const owner = await shop.admin();
  const times: number[] = [];

  for (const name of ['First Toys', 'Second Toys', 'Third Toys', 'Fourth Toys']) {
    const body = formOf({ ...company, name }, {});
    expect((await owner.call('PUT /company-details', { body })).status).toBe(200);
    const saved = performance.now();
    await expect.poll(other.shownName, { interval: 5 }).toBe(name);
    times.push(performance.now() - saved);
  }

  // The best of them: the tests beside this one share the machine.
  expect(Math.min(...times)).toBeLessThanOrEqual(100);
});

const company = {
  email: 'care@haat.example',
  phone: '9876543210',
  address: '12, MG Road',
  pincode: '560001',
};

/** A second process of the shop on the same database: what it keeps of its pages. */
async function otherProcess({ db }: TestShop) {
  const store = await openNamed(await nameOf(db));
  const changes = await followCatalogue(store);
  const remember = rememberBy(changes);
  const app = Fastify();
  keepAnswers(app, changes);
  app.get('/', { config: { sameForAll: [] } }, async () => {
    const found = await remember('company', 'range', () => readCompany(store.db));
    return found.name;
  });
  return {
    shownName: async () => (await app.inject('/')).body,
    async [Symbol.asyncDispose]() {
      await app.close();
      await changes.close();
      await store.close();
    },
  };
}
