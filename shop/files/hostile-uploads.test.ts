import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { memoryOf } from '#test/support/figures.ts';
import { payload, refusedFiles, smugglingPictures } from '#test/support/hostile/files.ts';
import { type Part, post, rawForm, stateOf } from '#test/support/hostile/raw-forms.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';
import { encoder } from './encoder.ts';

const shop = await shopOfFile();
const { token } = await shop.admin();
const texts = textsOf(await shop.category());
let before: Awaited<ReturnType<typeof stateOf>>;
beforeEach(async () => {
  before = await stateOf(shop);
});

const maxFilesOf = { '/products': 'images', '/categories': 'media', '/company-details': 'logo' };

const upload = (path: string, field: string, bytes: Buffer, filename = 'picture.png') =>
  post(shop, path, {
    token,
    body: rawForm([...(texts[path] ?? []), { name: field, filename, bytes }]),
  });

test.each(Object.entries(refusedFiles))('refuses %s, named PNG, at its field', async (_, bytes) => {
  for (const [path, field] of Object.entries(maxFilesOf)) {
    expect(await upload(path, field, bytes)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media', fields: { [field]: expect.stringContaining('PNG') } },
    });
  }
  expect(await stateOf(shop)).toEqual(before);
});

test.each(Object.entries(smugglingPictures))('encodes %s again, without it', async (_, bytes) => {
  expect((await upload('/products', 'images', bytes)).status).toBe(201);

  const stored = await shop.services.storage.read(await newFile());
  const kept = Buffer.concat(await Array.fromAsync(stored ?? []));
  expect(kept.includes(payload)).toBe(false);
  expect(kept.includes('PK\x03\x04')).toBe(false);
  const { format, width, exif, xmp, comments } = await sharp(kept).metadata();
  expect({ format, exif, xmp, comments }).toEqual({ format: 'webp' });
  expect(width).toBeLessThanOrEqual(1600);
});

test('takes a picture of 10 MB and refuses one byte more', async () => {
  const whole = await picture();
  const padded = (size: number) => Buffer.concat([whole, Buffer.alloc(size - whole.length)]);
  const most = 10 * 1024 * 1024;

  expect(await upload('/products', 'images', padded(most + 1))).toMatchObject({
    status: 413,
    body: { code: 'too_large', fields: { images: expect.any(String) } },
  });
  expect(await stateOf(shop)).toEqual(before);
  expect((await upload('/products', 'images', padded(most))).status).toBe(201);
});

test('frees its memory after bombs and broken files sent at once', async () => {
  const bombs = ['a bomb of just 40 megapixels', 'a bomb above 40 megapixels'] as const;
  const files = bombs.map(
    (name) => smugglingPictures[name] ?? refusedFiles[name] ?? Buffer.alloc(0),
  );
  const half = refusedFiles['half a PNG'] as Buffer;
  const resident = residentMB();

  for (let round = 0; round < inTier({ first: 1, all: 4 }); round += 1) {
    await Promise.all([...files, half, half].map((bytes) => upload('/products', 'images', bytes)));
  }

  expect(residentMB() - resident).toBeLessThan(400);
});

test.each([
  ['a way up', '../../etc/passwd'],
  ['a way up in Windows', '..\\..\\x'],
  ['a way up, encoded', '%2e%2e%2fx.png'],
  ['an absolute path', '/etc/passwd'],
  ['a device', 'CON.png'],
  ['a NUL', 'a\0.png'],
  ['a line and a header', 'a\r\nx-evil: 1\r\n.png'],
  ['letters from right to left', '\u202egnp.exe'],
  ['300 characters', `${'n'.repeat(300)}.png`],
  ['nothing', ''],
  ['a dot file', '.htaccess'],
  ['a script', '<script>alert(1)</script>.png'],
])('ignores a file name of %s', async (_, filename) => {
  const { status, body } = await upload('/products', 'images', await picture(), filename);

  expect(status).toBe(201);
  expect(body.product.images).toEqual([
    expect.objectContaining({ url: `/uploads/${await newFile()}` }),
  ]);
});

test('survives a bare line feed in a file name', async () => {
  expect(await upload('/products', 'images', await picture(), 'a\nb.png')).toMatchObject({
    status: 400,
    body: { fields: { images: 'Please upload at least 1 image' } },
  });
  expect(await stateOf(shop)).toEqual(before);
});

/** Memory of the tests and of the process that encodes for them, as far as the system says. */
function residentMB() {
  const { pid } = encoder;
  return process.memoryUsage().rss / 1024 ** 2 + ((pid && memoryOf(pid)) || 0);
}

/** The one file that was not there before; its name is the shop's own. */
async function newFile() {
  const fresh = (await shop.files()).filter((name) => !before.files.includes(name));
  expect(fresh).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)]);
  return fresh[0] ?? '';
}

function textsOf(categoryId: number): Record<string, Part[]> {
  const variant = {
    color: 'Red',
    colorHexCode: '#aa0000',
    stock: 1,
    originalPrice: 10,
    discountPrice: 1,
  };
  return {
    '/products': [
      { name: 'productName', bytes: 'Kite' },
      { name: 'categoryId', bytes: String(categoryId) },
      { name: 'productVariants', bytes: JSON.stringify([variant]) },
    ],
    '/categories': [{ name: 'name', bytes: 'Kites' }],
    '/company-details': [{ name: 'name', bytes: 'Haat' }],
  };
}
