import { afterEach, expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import { eq, sql } from '#db/sql.ts';
import { productFields, products } from '#shop/catalogue/tables.ts';
import { productCalls } from '#test/support/catalogue/product-calls.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { forgetDeletedFields } from './forget-fields.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const { save, change, find } = productCalls(owner, await shop.category('खिलौने'));

afterEach(async () => {
  await shop.db.delete(productFields);
  await shop.db.update(products).set({ fields: {} });
});

const add = (body: SentBody<'POST /fields'>) => owner.call('POST /fields', { body });
const added = async (body: SentBody<'POST /fields'>) => (await add(body)).body.field;
const put = (id: number, body: SentBody<'PUT /fields/{id}'>) =>
  owner.call('PUT /fields/{id}', { params: { id: String(id) }, body });
const remove = (id: number) => owner.call('DELETE /fields/{id}', { params: { id: String(id) } });
const labels = async (who = owner as typeof shop.visitor) =>
  (await who.call('GET /fields')).body.fields.map(({ label }) => label);

test('a field gets what is left out, and a key of the letters of its label', async () => {
  const { status, body } = await add({ label: 'உற்பத்தி நாடு' });
  expect(status).toBe(201);
  expect(body.field).toMatchObject({
    ...{ key: 'உற்பத்தி-நாடு', label: 'உற்பத்தி நாடு', kind: 'TEXT', unit: '', choices: [] },
    ...{ shown: true, filter: false, required: false, position: 0 },
  });
  expect((await added({ label: 'Age from (years)' })).key).toBe('age-from-years');
  expect((await added({ label: 'Age from (Years)' })).key).toBe('age-from-years-2');
  expect((await added({ label: 'constructor' })).key).toBe('constructor-2');
  expect((await added({ label: 'अ'.repeat(60) })).key).toBe('अ'.repeat(37));
});

test('a key that is given is taken once, and stays when the label changes', async () => {
  const field = await added({ key: 'Age', label: 'Age from', kind: 'NUMBER' });
  expect(field.key).toBe('age');
  const duplicate = await add({ key: 'age', label: 'Another' });
  expect([duplicate.status, duplicate.body.fields]).toEqual([
    409,
    { key: 'There is already a field “age”. Please choose another key.' },
  ]);
  expect((await add({ key: 'no spaces', label: 'Another' })).body.fields).toHaveProperty('key');

  const { body } = await put(field.id, { label: 'For children from' });
  expect(body.field).toEqual({ ...field, label: 'For children from' });
});

test('parts that do not go together are refused by name', async () => {
  const wrong = async (body: SentBody<'POST /fields'>) => {
    const { status, body: answer } = await add(body);
    return [status, answer.fields];
  };
  expect(await wrong({ label: 'Fabric', kind: 'CHOICE' })).toEqual([
    400,
    { choices: 'Add at least one choice.' },
  ]);
  expect(await wrong({ label: 'Fabric', kind: 'CHOICE', choices: ['Silk', 'silk'] })).toEqual([
    400,
    { choices: '“silk” is listed twice. Keep one of them.' },
  ]);
  expect(await wrong({ label: 'Weaver', filter: true })).toEqual([
    400,
    { filter: 'Customers can filter by numbers, choices and yes or no.' },
  ]);
});

test('hidden fields are for catalogue staff', async () => {
  await added({ label: 'Fabric' });
  await added({ label: 'Supplier', shown: false });

  expect(await labels(await shop.staff('CATALOGUE'))).toEqual(['Fabric', 'Supplier']);
  for (const who of [shop.visitor, await shop.customer(), await shop.staff('ORDERS')]) {
    expect(await labels(who)).toEqual(['Fabric']);
  }
  const { status } = await (await shop.staff('CATALOGUE')).send('POST /fields', {
    body: { label: 'Cost' },
  });
  expect(status).toBe(403);
});

test('fields keep their sequence while they move, come and go', async () => {
  const [one, two] = [await added({ label: 'One' }), await added({ label: 'Two' })];
  await added({ label: 'Three' });
  await added({ label: 'Zero', position: 0 });
  expect(await labels()).toEqual(['Zero', 'One', 'Two', 'Three']);

  expect((await put(one.id, { position: 900 })).body.field.position).toBe(3);
  await put(two.id, { position: 0 });
  expect(await labels()).toEqual(['Two', 'Zero', 'Three', 'One']);
  await remove(two.id);
  const { fields } = (await owner.call('GET /fields')).body;
  expect(fields.map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('somebody who read an older field is told, and changes nothing', async () => {
  const before = await added({ label: 'Fabric' });
  await put(before.id, { label: 'Cloth' });

  const late = await put(before.id, { unit: 'g', before });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect((await put(before.id, { unit: 'g', before: { unit: '' } })).status).toBe(200);
});

test('a preset adds what is not there yet, in its sequence', async () => {
  await added({ key: 'players', label: 'Number of players' });

  const answer = await owner.call('POST /fields/presets', { body: { preset: 'toys' } });
  expect(answer.status).toBe(201);
  expect(answer.body.fields).toMatchObject([
    { key: 'age', kind: 'NUMBER', unit: 'years', filter: true },
    { key: 'players', label: 'Number of players' },
    { key: 'pieces', kind: 'NUMBER' },
    { key: 'batteries', kind: 'YES_NO', filter: true },
  ]);
  const { body } = await owner.call('POST /fields/presets', {
    body: { preset: 'legal-metrology' },
  });
  expect(body.fields).toHaveLength(6);
  await owner.call('POST /fields/presets', { body: { preset: 'toys' } });
  expect(await labels()).toHaveLength(10);
});

test('a deleted field shows no values, and comes back with them by its key', async () => {
  const field = await added({ label: 'Material' });
  const { product } = (await save({ fields: { material: 'शीशम' } })).body;
  expect((await remove(field.id)).status).toBe(204);

  expect((await find(product)).body.product.fields).toEqual({});
  expect((await change(product, { fields: { material: 'Teak' } })).body.fields).toEqual({
    'fields.material': 'There is no field “material”.',
  });
  expect((await change(product, { fields: { material: 'शीशम' } })).status).toBe(200);
  const other = await added({ label: 'Material', kind: 'NUMBER' });
  expect(other.key).toBe('material-2');
  expect((await add({ key: 'material', label: 'Weight', kind: 'NUMBER' })).status).toBe(409);

  await added({ label: 'Material', unit: 'wood' });
  expect((await find(product)).body.product.fields).toEqual({ material: 'शीशम' });
});

test('a deleted field comes back by its name, too, whatever it was called at first', async () => {
  const { id } = await added({ label: 'Age' });
  await put(id, { label: 'For children from' });
  await remove(id);
  expect((await added({ label: 'for children from' })).key).toBe('age');
});

test('the nightly upkeep forgets a deleted field after 30 days, with its values', async () => {
  const [material, polish] = [await added({ label: 'Material' }), await added({ label: 'Polish' })];
  const values = { material: 'शीशम', polish: 'Lac' };
  const { product } = (await save({ fields: values })).body;
  const stored = async () =>
    (await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.fields;
  for (const { id } of [material, polish]) await remove(id);
  const age = (id: number, days: number) =>
    shop.db
      .update(productFields)
      .set({ deletedAt: sql`now() - ${days} * interval '1 day'` })
      .where(eq(productFields.id, id));
  await age(material.id, 31);
  await age(polish.id, 29);

  await forgetDeletedFields(shop.db);
  expect(await stored()).toEqual({ polish: 'Lac' });
  await age(polish.id, 31);
  await forgetDeletedFields(shop.db);
  expect(await stored()).toEqual({});
  expect(await shop.db.select().from(productFields)).toEqual([]);
});

test('the kind of a field changes while no product has a value', async () => {
  const field = await added({ label: 'Pieces' });
  expect((await put(field.id, { kind: 'NUMBER' })).body.field.kind).toBe('NUMBER');
  await save({ fields: { pieces: 32 } });

  expect((await put(field.id, { kind: 'TEXT' })).body.fields).toEqual({
    kind: 'Products have values of this kind. Please add a new field instead.',
  });
  expect((await put(field.id, { kind: 'NUMBER', unit: 'parts' })).status).toBe(200);
});

test('a shop has at most 50 fields', async () => {
  for (let nth = 1; nth <= 50; nth += 1) await added({ label: `Fact ${nth}` });
  const { status, body } = await add({ label: 'One too many' });
  expect([status, body.message]).toEqual([
    400,
    'A shop can have 50 fields. Please delete one first.',
  ]);
});

test('customers find products by the texts and choices that they see, and only while they see them', async () => {
  const author = await added({ label: 'Author' });
  await added({ label: 'Binding', kind: 'CHOICE', choices: ['Clothbound'] });
  await save({ productName: 'Malgudi', fields: { author: 'नारायण', binding: 'Clothbound' } });
  const found = async (search: string) =>
    (await shop.visitor.call('GET /products', { query: { search } })).body.data.length;
  expect([await found('नारायण'), await found('clothbound')]).toEqual([1, 1]);

  await put(author.id, { shown: false });
  expect(await found('नारायण')).toBe(0);
  await put(author.id, { shown: true });
  expect(await found('नारायण')).toBe(1);
  await remove(author.id);
  expect([await found('नारायण'), await found('clothbound')]).toEqual([0, 1]);
  await added({ label: 'Author' });
  expect(await found('नारायण')).toBe(1);
});

test('customers find products by every other word on their pages', async () => {
  await added({ label: 'Published', kind: 'DATE' });
  await added({ label: 'Manual', kind: 'LINK' });
  await added({ label: 'Weight', kind: 'NUMBER', unit: 'grams' });
  await added({ label: 'Washable', kind: 'YES_NO' });
  await save({
    productName: 'कठपुतली',
    sizeLabel: 'Puppets',
    fields: {
      ...{ published: '2026-10-05', manual: 'https://www.kathputli.example/guide' },
      ...{ weight: 1250, washable: true },
    },
  });
  const found = async (search: string) =>
    (await shop.visitor.call('GET /products', { query: { search } })).body.meta.totalItems;
  const searches = ['puppets', '5 oct 2026', 'kathputli.example/guide', '1,250 grams', '1250'];
  expect(await Promise.all([...searches, 'washable'].map(found))).toEqual([1, 1, 1, 1, 1, 1]);
});

test('customers find products by the new label and unit of a field', async () => {
  const field = await added({ label: 'Weight', kind: 'NUMBER', unit: 'ratti' });
  await save({ productName: 'डमरू', fields: { weight: 320 } });
  const found = async (search: string) =>
    (await shop.visitor.call('GET /products', { query: { search } })).body.meta.totalItems;

  await put(field.id, { label: 'Heaviness', unit: 'tola' });

  expect(await Promise.all(['heaviness', '320 tola', 'ratti'].map(found))).toEqual([1, 1, 0]);
});
