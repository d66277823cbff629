import { expect, test } from 'vitest';
import { asc } from '#db/sql.ts';
import { checkActivity } from '#shop/verify/activity.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { type ChangedFields, changeOf } from './change.ts';
import { type Actor, record } from './record.ts';
import { activity } from './tables.ts';

const shop = await shopOfFile();
const ravi: Actor = { id: 7, name: 'ravi', address: '10.0.0.7' };

const write = (change: ChangedFields, subject = 'Company') =>
  shop.db.transaction((tx) => record(tx, ravi, { action: 'company.changed', subject, change }));

const entries = () => shop.db.select().from(activity).orderBy(asc(activity.id));
const lastChange = async () => (await entries()).at(-1)?.change;
const findings = () => Array.fromAsync(checkActivity(shop.db));

test('keeps who did what, from where, and only the fields that changed', async () => {
  await write(changeOf({ name: 'Haat', phone: '1' }, { name: 'Mela', phone: '1' }));

  expect((await entries()).at(-1)).toMatchObject({
    actorId: 7,
    actorName: 'ravi',
    action: 'company.changed',
    subject: 'Company',
    change: { before: { name: 'Haat' }, after: { name: 'Mela' } },
    address: '10.0.0.7',
  });
});

test('a change that fails adds no entry', async () => {
  const before = await entries();
  const failing = shop.db.transaction(async (tx) => {
    await record(tx, ravi, { action: 'company.changed', subject: 'Company' });
    throw new Error('The change failed.');
  });

  await expect(failing).rejects.toThrow('The change failed.');
  expect(await entries()).toEqual(before);
});

test('the chain holds when many write at once', async () => {
  const before = (await entries()).length;
  await Promise.all(Array.from({ length: 20 }, (_, nth) => write({ before: {}, after: { nth } })));

  expect(await entries()).toHaveLength(before + 20);
  expect(await findings()).toEqual([]);
});

test('the seal survives what JSON and the database make of the values', async () => {
  const odd = {
    ...{ zeta: 1, a: 2, nested: { z: [1, { y: 2, b: 3 }], a: null }, '': 'empty name' },
    ...{ tiny: 1e-7, huge: 1e21, minus: -0, money: 499.5, missing: undefined },
    ...{ at: new Date(0), text: 'é\u2028"\\ 🎲 <b>', no: false },
  };
  await write({ before: {}, after: odd });

  expect(await findings()).toEqual([]);
});

test('cuts a long text to 300 characters around the first difference, with its length', async () => {
  const text = `${'a'.repeat(5_000)}X${'b'.repeat(5_000)}`;
  await write(changeOf({ content: text }, { content: text.replace('X', 'Y') }));

  const change = await lastChange();
  expect(change?.before.content).toMatch(/^…a{40}Xb{259}… \(10,001 characters\)$/);
  expect(change?.after.content).toMatch(/^…a{40}Yb{259}… \(10,001 characters\)$/);
  expect(await findings()).toEqual([]);
});

test('a short text begins where the long one that replaces it begins', async () => {
  const short = `${'a'.repeat(100)}X`;
  await write(changeOf({ content: short }, { content: `${'a'.repeat(100)}${'Y'.repeat(900)}` }));

  const change = await lastChange();
  expect(change?.before.content).toBe(`…${'a'.repeat(40)}X (101 characters)`);
  expect(change?.after.content).toBe(`…${'a'.repeat(40)}${'Y'.repeat(260)}… (1,000 characters)`);
});

test('cuts through a surrogate pair without breaking the text', async () => {
  await write(changeOf(null, { content: `a${'🎲'.repeat(500)}` }));

  expect((await lastChange())?.after.content).toMatch(/^a(🎲){149}\ufffd… \(501 characters\)$/u);
});

test('keeps 60 fields of a bulk change, with the number of the others', async () => {
  const fields = (value: number) =>
    Object.fromEntries(Array.from({ length: 200 }, (_, nth) => [`Variant ${nth}: price`, value]));
  await write(changeOf(fields(1), fields(2)));

  const { before = {}, after = {} } = (await lastChange()) ?? {};
  expect(Object.keys(after)).toHaveLength(61);
  expect(Object.keys(before)).toHaveLength(60);
  expect(after['further fields']).toBe(140);
});
