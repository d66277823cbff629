import { beforeEach, expect, test } from 'vitest';
import { formType, type Part, post, rawForm, stateOf } from '#test/support/hostile/raw-forms.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
let before: Awaited<ReturnType<typeof stateOf>>;
beforeEach(async () => {
  before = await stateOf(shop);
});

const photo = { filename: 'photo.png', bytes: await picture() };
const name = { name: 'name', bytes: 'Kites' };
const media = { name: 'media', ...photo };
const logo = { name: 'logo', ...photo };
const image = { name: 'images', ...photo };
const form = [name, media];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `f${index}`, bytes: 'x' }));

type Refused = [what: string, path: string, parts: Part[], status: number, field?: string];

test.each<Refused>([
  [
    'a file in a field nobody knows',
    '/categories',
    [...form, { name: 'photo', ...photo }],
    400,
    'photo',
  ],
  ['a file in a field of text', '/categories', [media, { name: 'name', ...photo }], 400, 'name'],
  [
    'a picture sent as text',
    '/categories',
    [name, { name: 'media', bytes: photo.bytes }, { name: 'parentId', bytes: 'x' }],
    400,
    'parentId',
  ],
  ['two pictures of a category', '/categories', [...form, media], 400, 'media'],
  ['two logos', '/company-details', [name, logo, logo], 400, 'logo'],
  ['11 pictures of a product', '/products', Array<Part>(11).fill(image), 400, 'images'],
  ['25 pictures of a product', '/products', Array<Part>(25).fill(image), 400, 'images'],
  ['a field sent twice', '/categories', [...form, { ...name, bytes: 'Tops' }], 400, 'name'],
  ['60 fields', '/categories', [...form, ...many(60)], 413],
  [
    'a field __proto__',
    '/categories',
    [...form, { name: '__proto__', bytes: '{"isAdmin":true}' }],
    400,
  ],
  ['a field constructor', '/categories', [...form, { name: 'constructor', bytes: 'x' }], 400],
  ['a file in __proto__', '/categories', [...form, { name: '__proto__', ...photo }], 400],
  ['a NUL in a text', '/categories', [{ ...name, bytes: 'a\0b' }, media], 400, 'name'],
  [
    'a text that is JSON',
    '/categories',
    [{ ...name, bytes: '{"a":1}', head: 'content-type: application/json\r\n' }, media],
    400,
    'name',
  ],
  [
    'a text that is broken JSON',
    '/categories',
    [{ ...name, bytes: '{', head: 'content-type: application/json\r\n' }, media],
    400,
  ],
  [
    'a picture in base64',
    '/categories',
    [name, { ...media, bytes: photo.bytes.toString('base64') }],
    415,
    'media',
  ],
  [
    'a text of two megabytes',
    '/categories',
    [{ ...name, bytes: 'x'.repeat(2_000_000) }, media],
    413,
    'name',
  ],
  [
    'JSON nested 200,000 deep',
    '/products',
    [image, { name: 'productVariants', bytes: '['.repeat(200_000) }],
    400,
    'productVariants',
  ],
])('refuses %s (%s) and keeps nothing', async (_, path, parts, status, field) => {
  const answer = await post(shop, path, { token: admin.token, body: rawForm(parts) });

  expect([answer.status, field && answer.body.fields]).toEqual([
    status,
    field && expect.objectContaining({ [field]: expect.any(String) }),
  ]);
  expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  expect(await stateOf(shop)).toEqual(before);
});

test.each([
  ['no boundary', rawForm(form), 'multipart/form-data', 400],
  ['another boundary', rawForm(form), 'multipart/form-data; boundary=other', 400],
  ['a boundary never closed', rawForm(form, ''), formType, 400],
  ['an end in the middle of a file', rawForm(form).subarray(0, -40), formType, 400],
  ['nothing at all', Buffer.alloc(0), formType, 400],
  [
    'a part without a name',
    Buffer.from('--haat\r\ncontent-disposition: form-data\r\n\r\nx\r\n--haat--\r\n'),
    formType,
    400,
  ],
  ['a form called mixed', rawForm(form), 'multipart/mixed; boundary=haat', 415],
  ['JSON', Buffer.from('{"name":"Kites"}'), 'application/json', 415],
  ['a plain form', Buffer.from('name=Kites'), 'application/x-www-form-urlencoded', 415],
  ['plain text', rawForm(form), 'text/plain', 415],
])('refuses %s and keeps nothing', async (_, body, type, status) => {
  expect(await post(shop, '/categories', { token: admin.token, body, type })).toMatchObject({
    status,
    body: { code: status === 415 ? 'unsupported_media' : 'validation' },
  });
  expect(await stateOf(shop)).toEqual(before);
});

test('refuses the forms of anybody but an admin before reading them', async () => {
  const { token } = await shop.customer();
  const unreadable = Buffer.from('no form at all');

  for (const path of ['/products', '/categories', '/company-details']) {
    const statusFor = async (given: string) =>
      (await post(shop, path, { token: given, body: unreadable })).status;
    expect([await statusFor(''), await statusFor('wrong'), await statusFor(token)]).toEqual([
      401, 401, 403,
    ]);
  }
});
