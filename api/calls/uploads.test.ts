import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { maxPictureBytes } from '#contract/rules/pictures.ts';
import { eq } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { formOf, picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
let filesBefore: string[];
beforeEach(async () => {
  filesBefore = await shop.files();
});

const end = '--x--\r\n';

const save = (fields: Record<string, string>, files: Record<string, Buffer[]>) =>
  admin.call('POST /categories', { body: formOf(fields, files) });

test('recognises PNG, JPEG, WebP and AVIF by their bytes and encodes them again', async () => {
  const drawn = sharp(await picture());
  const formats = { png: drawn.png(), jpeg: drawn.jpeg(), webp: drawn.webp(), avif: drawn.avif() };

  for (const [name, encoded] of Object.entries(formats)) {
    const { status, body } = await save({ name }, { media: [await encoded.toBuffer()] });
    expect([status, body.category?.uploads[0]?.filename]).toEqual([
      201,
      expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
    ]);
  }
});

test('refuses a file that only pretends to be a picture, and keeps nothing of it', async () => {
  const half = (await picture()).subarray(0, 40);
  const gif = await sharp(await picture())
    .gif()
    .toBuffer();
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');

  for (const bytes of [half, gif, page, Buffer.alloc(10), Buffer.alloc(0)]) {
    expect(await save({ name: 'Pretender' }, { media: [bytes] })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media', fields: { media: expect.any(String) } },
    });
  }
  expect(await shop.files()).toEqual(filesBefore);
});

test('refuses an upload whose sender is disabled before it ends, and keeps nothing of it', async () => {
  const member = await shop.staff('CATALOGUE');
  const disable = () =>
    shop.db.update(users).set({ disabled: true }).where(eq(users.id, member.user.id));
  const { storage } = shop.services;
  const store = storage.put.bind(storage);
  const spy = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    await disable();
    return store(...given);
  });

  const body = formOf({ name: 'Too late' }, { media: [await picture()] });
  const answer = await member.call('POST /categories', { body });
  spy.mockRestore();

  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await shop.files()).toEqual(filesBefore);
});

test('refuses a picture of more than 10 MB or 40 megapixels', async () => {
  const heavy = Buffer.concat([await picture(), Buffer.alloc(maxPictureBytes)]);
  const wide = await sharp({
    create: { width: 8000, height: 5001, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();

  expect(await save({ name: 'Heavy' }, { media: [heavy] })).toMatchObject({
    status: 413,
    body: { message: 'Please upload pictures of at most 10 MB each.', code: 'too_large' },
  });
  expect((await save({ name: 'Wide' }, { media: [wide] })).status).toBe(415);
  expect(await shop.files()).toEqual(filesBefore);
});

test('removes the uploads of a call that fails', async () => {
  const parentId = '999999';
  const media = [await picture()];

  expect((await save({ name: 'Lost', parentId }, { media })).status).toBe(400);
  expect((await save({ name: ' ' }, { media })).status).toBe(400);
  expect((await save({ name: 'Two' }, { media: [...media, ...media] })).status).toBe(400);
  expect(await shop.files()).toEqual(filesBefore);
});

test('keeps the new picture when a call fails after its change was saved', async () => {
  const first = (await save({ name: 'Kept' }, { media: [await picture()] })).body.category;
  const { settled } = shop.services.catalogueChanges;
  shop.services.catalogueChanges.settled = async () => {
    throw new Error('the database does not answer');
  };

  const { status } = await admin.call('PUT /categories/{id}', {
    params: { id: String(first.id) },
    body: formOf(
      { name: 'Kept', deletedUploadIds: JSON.stringify(first.uploads.map(({ id }) => id)) },
      { media: [await picture()] },
    ),
  });
  shop.services.catalogueChanges.settled = settled;

  const categories = (await shop.visitor.call('GET /categories')).body;
  const shown = categories.find(({ id }) => id === first.id)?.uploads[0]?.filename;
  expect(shown).not.toBe(first.uploads[0]?.filename);
  expect(await shop.files()).toContain(shown);
  expect(status).toBe(500);
});

test('refuses a file in a field that takes none', async () => {
  const media = [await picture()];

  for (const field of ['logo', 'name']) {
    const { status, body } = await save({ name: 'Fields' }, { media, [field]: media });
    expect([status, body.fields]).toEqual([
      400,
      { [field]: 'This call does not take a file in this field.' },
    ]);
  }
  expect(await shop.files()).toEqual(filesBefore);
});

test('refuses more pictures than a form may hold', async () => {
  const images = Array<Buffer>(21).fill(await picture());

  const { status, body } = await admin.call('POST /products/import', {
    body: formOf({ csv: 'name' }, { images }),
  });

  expect([status, body.code, body.fields]).toEqual([
    413,
    'too_large',
    { images: 'Please upload at most 20 pictures at once.' },
  ]);
  expect(await shop.files()).toEqual(filesBefore);
});

test('ignores an empty file field', async () => {
  const form = formOf({ name: 'Haat' });
  form.append('logo', new Blob([]), '');

  expect((await admin.call('PUT /company-details', { body: form })).status).toBe(200);
});

test.each([
  ['no end', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nOpen'],
  [
    'a file without end',
    '--x\r\ncontent-disposition: form-data; name="media"; filename="a.png"\r\n\r\nhalf',
  ],
  ['nothing in it', ''],
  ['a header that is none', '--x\r\nname\r\n\r\nvalue\r\n--x--\r\n'],
  ['a field called __proto__', part('__proto__') + end],
  ['a field called constructor', part('constructor') + end],
  ['sixty fields', Array.from({ length: 60 }, (_, index) => part(`f${index}`)).join('') + end],
])('refuses a form with %s', async (_, payload) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/categories',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload,
  });

  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
});

function part(name: string) {
  return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`;
}
