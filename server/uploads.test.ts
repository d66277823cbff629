import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from '#api/calls/errors.ts';
import { storePicture } from '#shop/files/pictures.ts';
import { s3Storage } from '#shop/files/s3-storage.ts';
import type { Storage } from '#shop/files/storage.ts';
import { freePort } from '#test/support/running-shop.ts';
import { formOf, picture, shopOfFile } from '#test/support/shop.ts';
import { bucketAt } from '#test/support/storages/s3-server.ts';
import { storages, type TestStorage } from '#test/support/storages/storages.ts';
import { mountUploads } from './uploads.ts';

const shop = await shopOfFile();
const away = s3Storage(bucketAt(await freePort()));

test.each(Object.entries(storages))('serves the sizes of a picture kept in %s', async (_, open) => {
  const kept: TestStorage = await open();
  const { filename } = await storePicture(kept.storage, await picture());
  const get = getFrom(kept.storage);

  const smaller = filename.replace('.webp', '-320.avif');
  for (const [name, type] of [
    [filename, 'webp'],
    [smaller, 'avif'],
    [smaller, 'avif'],
  ] as const) {
    const { statusCode, headers } = await get(name);
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${type}`]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  for (const name of [`${'a'.repeat(32)}.webp`, '..%2f..%2fetc%2fpasswd', 'a.svg']) {
    expect((await get(name)).statusCode).toBe(404);
  }
  await kept.close();
});

test('answers 503 while the storage is unreachable, without naming it', async () => {
  const { statusCode, headers, body } = await getFrom(away)(`${'a'.repeat(32)}.webp`);

  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(body).not.toContain('127.0.0.1');
});

test('does not blame the picture when it cannot be stored', async () => {
  const { storage } = shop.services;
  shop.services.storage = away;
  const admin = await shop.admin();

  const { status, body } = await admin.call('POST /categories', {
    body: formOf({ name: 'Kites' }, { media: [await picture()] }),
  });
  shop.services.storage = storage;

  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(JSON.stringify(body)).not.toContain('127.0.0.1');
});

function getFrom(storage: Storage) {
  const app: FastifyInstance = Fastify();
  app.setErrorHandler(answerError);
  mountUploads(app, storage);
  return (name: string) => app.inject({ url: `/uploads/${name}` });
}
