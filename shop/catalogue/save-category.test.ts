import { expect, test } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { formOf, picture, shopOfFile } from '#test/support/shop.ts';
import { findCategoryById } from './categories.ts';

const shop = await shopOfFile();
const admin = await shop.admin();

type Fields = Record<string, string | number>;

test('adds a category with its picture, below a parent or at the top', async () => {
  const top = await add({ name: 'Puzzles', description: 'To think about' });
  expect(top).toMatchObject({ status: 201, body: { message: 'Category saved successfully!' } });
  expect(top.body.category).toMatchObject({
    name: 'Puzzles',
    slug: 'puzzles',
    description: 'To think about',
    parentId: null,
    uploads: [{ id: expect.any(Number), filename: expect.stringMatching(/\.webp$/) }],
    subCategories: [],
  });

  const below = await add({ name: 'Jigsaws', parentId: top.body.category.id });
  const deepest = await add({ name: 'Jigsaws for two', parentId: below.body.category.id });

  expect(await find(top.body.category.id)).toMatchObject({
    subCategories: [{ name: 'Jigsaws', subCategories: [{ id: deepest.body.category.id }] }],
  });
});

test('renames and moves a category, replaces its picture and keeps its slug', async () => {
  const parent = (await add({ name: 'Wood' })).body.category;
  const { id, uploads, slug } = (await add({ name: 'Trains' })).body.category;
  const [upload] = uploads;

  const moved = await change(id, { name: 'Railways', parentId: parent.id });

  expect(moved).toMatchObject({ status: 200, body: { message: 'Category updated successfully!' } });
  expect(moved.body.category).toMatchObject({ slug, parentId: parent.id, uploads, version: 2 });
  const replaced = await change(
    id,
    { name: 'Railways', deletedUploadIds: JSON.stringify([upload?.id]) },
    [await picture()],
  );
  expect(replaced.body.category).toMatchObject({ parentId: parent.id, uploads: [{}] });
  expect(replaced.body.category.uploads).not.toEqual(uploads);
  expect(await shop.files()).not.toContain(upload?.filename);
  expect((await change(id, { name: 'Railways', parentId: '' })).body.category.parentId).toBeNull();
});

test('refuses a category without a picture, or with two', async () => {
  const two = [await picture(), await picture()];
  const { id, uploads } = (await add({ name: 'One picture' })).body.category;
  const none = 'Please upload at least 1 images.';
  const many = 'You can upload a maximum of 1 images.';
  const files = await shop.files();

  expect(await add({ name: 'No picture' }, [])).toMatchObject(refusal('media', none));
  expect(await add({ name: 'Two pictures' }, two)).toMatchObject(refusal('media', many));
  expect(await change(id, { name: 'Two' }, [await picture()])).toMatchObject(
    refusal('media', many),
  );
  const deletedUploadIds = JSON.stringify(uploads.map((upload) => upload.id));
  expect(await change(id, { name: 'None', deletedUploadIds })).toMatchObject(
    refusal('media', none),
  );
  expect(await find(id)).toMatchObject({ name: 'One picture', uploads });
  expect(await shop.files()).toEqual(files);
});

test('refuses an invalid field by name', async () => {
  const blank = 'Please fill the category name.';
  expect(await add({ name: '  ' })).toMatchObject(refusal('name', blank));
  expect(await add({})).toMatchObject(refusal('name', blank));
  const gone = 'That parent category no longer exists. Please choose another.';
  expect(await add({ name: 'Lost', parentId: 999_999 })).toMatchObject(refusal('parentId', gone));
  expect((await add({ name: 'Lost', parentId: 'top' })).status).toBe(400);
  const text = await add({ name: 'Text' }, [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]);
  expect(text).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
});

test('refuses a name that is taken, in any case', async () => {
  await add({ name: 'Kites' });
  const other = (await add({ name: 'Not kites' })).body.category;
  const taken = { status: 409, body: { code: 'conflict', fields: { name: expect.any(String) } } };

  expect(await add({ name: 'KITES' })).toMatchObject(taken);
  expect(await change(other.id, { name: 'kites' })).toMatchObject(taken);
});

test.each(['Café', 'Élan & Crème Brûlée', '\u095eारसी'])(
  'refuses the name %s in the other Unicode form, and with unseen letters',
  async (name) => {
    const made = await add({ name });
    expect(made.body.category.name).toBe(name.normalize('NFC'));
    const taken = { status: 409, body: { fields: { name: expect.any(String) } } };
    for (const same of [name.normalize('NFD'), `\u200b${name}\ufeff`, ` ${name}\u00a0`]) {
      expect(await add({ name: same }), JSON.stringify(same)).toMatchObject(taken);
    }
  },
);

test('refuses to move a category below itself or its child', async () => {
  const top = (await add({ name: 'Ring' })).body.category;
  const child = (await add({ name: 'Ring child', parentId: top.id })).body.category;
  const grandchild = (await add({ name: 'Ring grandchild', parentId: child.id })).body.category;

  for (const parentId of [top.id, child.id, grandchild.id]) {
    expect(await change(top.id, { name: 'Ring', parentId })).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { parentId: expect.any(String) } },
    });
  }
  expect(await find(top.id)).toMatchObject({ parentId: null });
});

test('closes no ring by two moves at once', async () => {
  const one = (await add({ name: 'Left' })).body.category;
  const other = (await add({ name: 'Right' })).body.category;

  const answers = await Promise.all([
    change(one.id, { name: 'Left', parentId: other.id }),
    change(other.id, { name: 'Right', parentId: one.id }),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('tells the second of two editors instead of overwriting', async () => {
  const { id, version } = (await add({ name: 'Edited' })).body.category;
  await change(id, { name: 'Edited first', version });

  const second = await change(id, { name: 'Edited second', version });

  expect([second.status, second.body.code, second.body.fields]).toEqual([
    409,
    'conflict',
    undefined,
  ]);
  expect(await find(id)).toMatchObject({ name: 'Edited first' });
});

test('refuses to delete a category that holds products, and says how many', async () => {
  const top = (await add({ name: 'Held' })).body.category;
  const child = (await add({ name: 'Held child', parentId: top.id })).body.category;
  const first = await shop.product({ categoryId: child.id });
  const second = await shop.product({ categoryId: top.id });

  expect(await remove(top.id)).toMatchObject({
    status: 409,
    body: { message: '“Held” still has 2 products. Move or delete them first.' },
  });
  await removeProduct(second.id);
  expect((await remove(child.id)).body.message).toContain('has 1 product.');
  await removeProduct(first.id);
  expect(await remove(top.id)).toMatchObject({
    status: 200,
    body: { message: 'Deleted category: Held' },
  });
  expect(await find(child.id)).toBeUndefined();
  const gone = [...top.uploads, ...child.uploads].map(({ filename }) => filename);
  expect((await shop.files()).filter((name) => gone.includes(name))).toEqual([]);
  expect((await remove(top.id)).status).toBe(404);
  expect((await change(top.id, { name: 'Held' })).status).toBe(404);
});

test('finds products by the new name of a category above theirs', async () => {
  const top = await add({ name: 'Marionettes' });
  const below = await shop.category('String puppets', top.body.category.id);
  const product = await shop.product({ productName: 'Rajasthani king', categoryId: below });
  const search = async (text: string) => {
    const { body } = await shop.visitor.call('GET /products', { query: { search: text } });
    return body.data.map(({ id }) => id);
  };
  expect(await search('marionettes')).toEqual([product.id]);

  await change(top.body.category.id, { name: 'Kathputli' });

  expect(await search('kathputli')).toEqual([product.id]);
  expect(await search('marionettes')).toEqual([]);
});

const refusal = (field: string, message: string) => ({
  status: 400,
  body: { message, code: 'validation', fields: { [field]: message } },
});

const add = async (fields: Fields, media?: Buffer[]) =>
  admin.call('POST /categories', { body: formOf(fields, { media: media ?? [await picture()] }) });

const change = (id: number, fields: Fields, media: Buffer[] = []) =>
  admin.call('PUT /categories/{id}', {
    params: { id: String(id) },
    body: formOf(fields, { media }),
  });

const remove = (id: number) =>
  admin.call('DELETE /categories/{id}', { params: { id: String(id) } });

const removeProduct = (id: number) =>
  admin.call('DELETE /products/{id}', { params: { id: String(id) } });

async function find(id: number): Promise<Category | undefined> {
  const { body } = await shop.visitor.call('GET /categories');
  return findCategoryById(body, id);
}
