import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#test/support/running-shop.ts';
import { storages, type TestStorage } from '#test/support/storages/storages.ts';
import { type Bucket, s3Storage } from './s3-storage.ts';

let kept: TestStorage;
let bucket: Bucket;
beforeAll(async () => {
  kept = await (storages.S3 as () => Promise<TestStorage>)();
  bucket = kept.bucket as Bucket;
});
afterAll(() => kept.close());

const photo = Buffer.from('photo');

test.each([
  ['a key nobody has', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
  ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
])('names %s in the error', async (_, change, code) => {
  const storage = s3Storage({ ...bucket, ...change });

  await expect(storage.put('a.webp', photo)).rejects.toThrow(code);
  await expect(storage.read('a.webp')).rejects.toThrow(code);
  await expect(storage.removeAll('a')).rejects.toThrow(code);
});

test('names the URL of a service that does not answer', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const storage = s3Storage({ ...bucket, endpoint });

  await expect(storage.put('a.webp', photo)).rejects.toThrow(
    `The storage at ${endpoint} does not answer.`,
  );
});

test('retries a busy service with the bytes it signed', async () => {
  const asked: string[] = [];
  const signed = new Set<unknown>();
  const busy = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await buffer(request)}`);
    signed.add(/SignedHeaders=([^,]*)/.exec(request.headers.authorization ?? '')?.[1]);
    response.writeHead(asked.length < 3 ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const { port } = busy.address() as AddressInfo;

  await s3Storage({ ...bucket, endpoint: `http://127.0.0.1:${port}/` }).put('a.webp', photo);

  busy.close();
  expect(new Set(asked)).toEqual(new Set(['PUT /haat/a.webp? photo']));
  expect(asked).toHaveLength(3);
  expect([...signed]).toEqual(['host;x-amz-content-sha256;x-amz-date']);
});

test('follows no redirect', async () => {
  const asked: string[] = [];
  const leading = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve));
  const { port } = leading.address() as AddressInfo;
  const storage = s3Storage({ ...bucket, endpoint: `http://127.0.0.1:${port}` });

  await expect(storage.put('a.webp', photo)).rejects.toThrow('does not answer');
  await expect(storage.read('a.webp')).rejects.toThrow('does not answer');

  leading.close();
  expect(asked).not.toContain('/elsewhere');
});
