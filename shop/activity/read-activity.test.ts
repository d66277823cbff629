import { beforeEach, expect, test } from 'vitest';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { type Actor, ownersTool, record, theShop } from './record.ts';

const shop = await shopOfFile();
let owner: SignedIn;
const ravi: Actor = { id: 71, name: 'ravi', address: '10.0.0.7' };
const unknown: Actor = { id: null, name: 'unknown', address: '10.0.0.9' };

const write = (by: Actor, entry: Parameters<typeof record>[2]) =>
  shop.db.transaction((tx) => record(tx, by, entry));
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  await write(ravi, { action: 'product.added', subject: 'Product “Ludo”' });
  await write(unknown, { action: 'sign-in.failed', subject: 'Staff ravi@example.com' });
  await write(ownersTool, { action: 'backup.made', subject: 'Backup' });
  await write(
    { ...ravi, name: 'ravi rao' },
    {
      ...{ action: 'company.changed', subject: 'Company' },
      change: { before: { name: 'Haat', upiId: null }, after: { name: '=Mela', upiId: 'a@b' } },
    },
  );
});

const read = async (query: object = {}) => (await owner.send('GET /audit', { query })).body;
const subjects = async (query: object) => (await read(query)).data.map(({ subject }) => subject);

test('lists the latest first, in pages', async () => {
  const { data, meta } = await read({ limit: 2, page: 2 });

  expect(meta).toEqual({ totalItems: 4, exact: true, currentPage: 2, pageSize: 2, totalPages: 2 });
  expect(data).toMatchObject([
    { by: null, action: 'sign-in.failed', address: '10.0.0.9' },
    { by: { id: 71, name: 'ravi' }, action: 'product.added', subject: 'Product “Ludo”' },
  ]);
});

test('filters by who and by what', async () => {
  expect(await subjects({ actor: 71 })).toEqual(['Company', 'Product “Ludo”']);
  expect(await subjects({ actor: 'tool' })).toEqual(['Backup']);
  expect(await subjects({ action: 'sign-in.failed' })).toEqual(['Staff ravi@example.com']);
  expect(await subjects({ actor: 71, action: 'product.added' })).toEqual(['Product “Ludo”']);
  expect(await subjects({ actor: 72 })).toEqual([]);
});

test('a backup of the night is none of the owner’s tool', async () => {
  await write(theShop, { action: 'backup.nightly', subject: 'Backup at night' });

  expect(await subjects({ actor: 'tool' })).toEqual(['Backup']);
  expect(await subjects({ action: 'backup.nightly' })).toEqual(['Backup at night']);
});

test('refuses an unknown filter with a message that says what to do', async () => {
  const { status, body } = await owner.send('GET /audit', { query: { action: 'x', actor: 'y' } });

  expect(status).toBe(400);
  expect(body.fields).toEqual({
    actor: 'Choose the id of a member of staff, or tool.',
    action: 'Choose one of the actions of the activity log.',
  });
});

test('names each member of staff once, as last called', async () => {
  expect((await owner.call('GET /audit/actors')).body.actors).toEqual([
    { id: 71, name: 'ravi rao' },
  ]);
});

test('exports words that a spreadsheet does not run', async () => {
  const { body } = await owner.send('GET /audit/export', { query: { actor: 71 } });

  const [head, company, product] = String(body).split('\r\n');
  expect(head).toBe('\ufeffNumber,Time,Who,What,About,Before,After,IP address');
  expect(company).toMatch(
    /^4,20[-T:\d]+\+05:30,ravi rao,Company details changed,Company,Name: Haat,Name: =Mela; UPI ID: a@b,10\.0\.0\.7$/,
  );
  expect(product).toMatch(/^1,.*,ravi,Product added,Product “Ludo”,,,10\.0\.0\.7$/);
});

test('records an export with its filters in words', async () => {
  for (const [query, scope] of [
    [
      { actor: 71, action: 'company.changed' },
      { who: 'ravi rao', what: 'Company details changed' },
    ],
    [{ actor: 'tool' }, { who: 'Command line' }],
    [{ actor: 404 }, { who: 'unknown' }],
    [{}, {}],
  ] as const) {
    await owner.send('GET /audit/export', { query });
    const [latest] = (await read({ action: 'activity.exported', limit: 1 })).data;
    expect(latest?.change.after).toEqual({ entries: expect.any(Number), ...scope });
  }
});

test.each(['GET /audit', 'GET /audit/actors', 'GET /audit/export'] as const)(
  '%s is for the owner alone',
  async (name) => {
    for (const role of ['CATALOGUE', 'ORDERS'] as const) {
      expect((await (await shop.staff(role)).call(name)).status).toBe(403);
    }
  },
);
