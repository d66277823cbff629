import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#shop/orders/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { createQueues } from '#test/support/database/create-queues.ts';
import { createDatabase, testServer } from '#test/support/database/test-server.ts';
import { openTestShop, password, type TestShop } from '#test/support/shop.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { eq } from './sql.ts';

const locales = {
  'of bytes': `lc_collate 'C' lc_ctype 'C'`,
  Turkish: `lc_collate 'C' lc_ctype 'C' locale_provider icu icu_locale 'tr-TR'`,
};

describe.each(Object.entries(locales))('in a database whose locale is %s', (_, locale) => {
  let shop: TestShop;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase(testServer(), `template0 encoding 'UTF8' ${locale}`);
    const store = await openPostgres(database.url);
    await migrate(store);
    await createQueues(store);
    shop = await openTestShop(store);
    drop = database.drop;
  });
  afterAll(async () => {
    await shop[Symbol.asyncDispose]();
    await drop();
  });

  test.each([
    ['INDIRA', 'indira'],
    ['ÉLAN', 'élan'],
    ['Ирина', 'ИРИНА'],
  ])('%s signs in as %s, and nobody else can have that name', async (username, identifier) => {
    const email = `${username.codePointAt(0)}.INFO@example.com`;
    const register = (person: { username: string; email: string }) =>
      shop.visitor.send('POST /auth/register', { body: { ...person, password } });
    expect((await register({ username, email })).status).toBe(201);

    for (const name of [identifier, username, email.toLowerCase()]) {
      const body = { identifier: name, password };
      expect((await shop.visitor.send('POST /auth/login', { body })).status, name).toBe(200);
    }
    expect(
      (await register({ username: identifier, email: 'another@example.com' })).body,
    ).toMatchObject({ fields: { username: 'This username is taken. Please choose another.' } });
    expect((await register({ username: 'another', email: email.toLowerCase() })).status).toBe(409);
  });

  test.each([
    ['KITE IDEAS', 'kite ideas'],
    ['Jeux ÉLÉGANTS', 'jeux élégants'],
  ])('the category %s is also %s', async (name, other) => {
    await shop.category(name);
    await expect(shop.category(other)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('orders are found by names in any case, with accents or without', async () => {
    const { variants } = await shop.product();
    const owner = await shop.admin();
    const { user, order } = await withOrder(shop, [
      { variantId: variants[0]?.id ?? 0, quantity: 1 },
    ]);
    const named = { firstName: 'IRINI Élodie', lastName: 'ŁUCJA' };
    await shop.db.update(orders).set(named).where(eq(orders.id, order.id));
    for (const search of ['irini', 'IRINI', 'elodie', 'ÉLODIE', 'lucja', user.email]) {
      const { body } = await owner.call('GET /orders/all', { query: { search } });
      expect(body.orders, search).toHaveLength(1);
    }
  });
});
