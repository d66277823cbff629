import { beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { formOf, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let staff: SignedIn;
beforeEach(async () => {
  await shop.empty();
  staff = await shop.staff('CATALOGUE');
});

test('categories stand as they were added until somebody sorts them', async () => {
  const [kites, balls, tops] = await added('पतंग', 'Balls', 'லட்டு');
  expect(await names()).toEqual(['पतंग', 'Balls', 'லட்டு']);

  const { status, body } = await sort([tops, kites, balls]);

  expect([status, body.message]).toEqual([200, 'Categories sorted.']);
  expect(body.categories.map(({ name }) => name)).toEqual(['லட்டு', 'पतंग', 'Balls']);
  expect(await names()).toEqual(['லட்டு', 'पतंग', 'Balls']);
});

test('those that are not named follow in their own sequence, and a new one comes last', async () => {
  const [, balls, tops] = await added('Kites', 'Balls', 'Tops');
  await sort([tops, balls]);
  await added('Puzzles');

  expect(await names()).toEqual(['Tops', 'Balls', 'Kites', 'Puzzles']);
});

test('sub-categories are sorted by themselves', async () => {
  const [toys] = await added('Toys', 'Games');
  const wood = await shop.category('Wood', toys);
  const cloth = await shop.category('Cloth', toys);

  await sort([cloth, wood]);

  expect((await tree())[0]?.subCategories.map(({ name }) => name)).toEqual(['Cloth', 'Wood']);
  expect(await names()).toEqual(['Toys', 'Games']);
});

test('a category keeps its place when it is renamed, and comes last below another parent', async () => {
  const [kites, balls, tops] = await added('Kites', 'Balls', 'Tops');
  const wood = await shop.category('Wood', kites);
  const cloth = await shop.category('Cloth', kites);
  await sort([tops, balls, kites]);
  await sort([cloth, wood]);

  await change(tops, { name: 'Lattu' });
  expect(await names()).toEqual(['Lattu', 'Balls', 'Kites']);

  await change(cloth, { name: 'Cloth', parentId: 'null' });
  expect(await names()).toEqual(['Lattu', 'Balls', 'Kites', 'Cloth']);
});

test('refuses categories of different parents, unknown ones and one named twice', async () => {
  const [kites, balls] = await added('Kites', 'Balls');
  const below = await shop.category('Wood', kites);

  expect(await sort([balls, below])).toMatchObject({
    status: 400,
    body: { fields: { ids: expect.stringMatching(/different parents/) } },
  });
  expect((await sort([balls, 999_999])).status).toBe(404);
  expect(await sort([balls, balls])).toMatchObject({
    status: 400,
    body: { message: 'Name each category once.' },
  });
  expect((await sort([])).status).toBe(400);
  expect(await names()).toEqual(['Kites', 'Balls']);
});

test('two people who sort at once leave the sequence of one of them', async () => {
  const [kites, balls, tops] = await added('Kites', 'Balls', 'Tops');

  await Promise.all([sort([tops, kites, balls]), sort([balls, tops, kites])]);

  expect([
    ['Tops', 'Kites', 'Balls'],
    ['Balls', 'Tops', 'Kites'],
  ]).toContainEqual(await names());
});

test('an older tab takes back neither the sorting of a colleague nor a category that came meanwhile', async () => {
  const [kites, balls, tops] = await added('Kites', 'Balls', 'Tops');
  const read = [kites, balls, tops];
  const sortAsRead = (ids: number[], before: number[]) =>
    staff.call('PUT /categories/order', { body: { ids, before } });
  expect((await sortAsRead([tops, kites, balls], read)).status).toBe(200);

  const late = await sortAsRead([balls, kites, tops], read);

  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message:
        'Somebody else has changed these categories. Please reload them and make your change again.',
    },
  });
  expect(await names()).toEqual(['Tops', 'Kites', 'Balls']);
  await added('लट्टू');
  expect((await sortAsRead(read, [tops, kites, balls])).status).toBe(409);
  expect(await names()).toEqual(['Tops', 'Kites', 'Balls', 'लट्टू']);
});

async function added(...given: string[]): Promise<[number, number, number]> {
  const ids: number[] = [];
  for (const name of given) ids.push(await shop.category(name));
  return ids as [number, number, number];
}

const sort = (ids: number[]) => staff.call('PUT /categories/order', { body: { ids } });

const change = (id: number, fields: Record<string, string>) =>
  staff.send('PUT /categories/{id}', { params: { id: String(id) }, body: formOf(fields) });

const tree = async (): Promise<Category[]> => (await shop.visitor.call('GET /categories')).body;

const names = async () => (await tree()).map(({ name }) => name);
