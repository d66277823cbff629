import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocal, storages, type TestStorage } from '#test/support/storages/storages.ts';

describe.each(Object.entries(storages))('%s', (_, openStorage) => {
  let kept: TestStorage;
  beforeAll(async () => {
    kept = await openStorage();
  });
  afterAll(() => kept.close());

  test('reads, lists and clears an empty storage', async () => {
    await using opened = new AsyncDisposableStack();
    const { storage } = opened.adopt(await openStorage(), (empty) => empty.close());

    expect(await storage.read('none.webp')).toBeNull();
    expect(await Array.fromAsync(storage.list())).toEqual([]);
    await storage.removeAll('none');
  });

  test('reads back what was put, byte by byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

    await kept.storage.put('a.webp', bytes);

    expect((await bytesOf('a.webp'))?.equals(bytes)).toBe(true);
    expect(await kept.storage.read('a')).toBeNull();
    expect(await kept.storage.read('b.webp')).toBeNull();
  });

  test('keeps an empty file', async () => {
    await kept.storage.put('empty.webp', Buffer.alloc(0));

    expect(await bytesOf('empty.webp')).toEqual(Buffer.alloc(0));
  });

  test('replaces a file that is put again', async () => {
    await kept.storage.put('twice.webp', Buffer.from('a longer first'));
    await kept.storage.put('twice.webp', Buffer.from('second'));

    expect(String(await bytesOf('twice.webp'))).toBe('second');
  });

  test('removes only names with the prefix', async () => {
    for (const name of ['f00.webp', 'f00-320.webp', 'f00-320.avif', 'f0.webp', 'ef00.webp']) {
      await kept.storage.put(name, Buffer.from(name));
    }

    await kept.storage.removeAll('f00');
    await kept.storage.removeAll('f00');

    const left = (await names()).filter((name) => /^e?f0/.test(name));
    expect(left.toSorted()).toEqual(['ef00.webp', 'f0.webp']);
    expect(await kept.storage.read('f00.webp')).toBeNull();
  });

  test('lists every name with its age, however many there are', async () => {
    const longAgo = new Date('2026-01-02T03:04:05Z');
    const many = Array.from({ length: 1003 }, (_, index) => `many-${index}.webp`);
    for (const name of many) await kept.lay(name, Buffer.from('x'), longAgo);

    const found = (await listed()).filter(({ name }) => name.startsWith('many-'));

    expect(found.map(({ name }) => name).toSorted()).toEqual(many.toSorted());
    expect(found.every(({ modifiedAt }) => +modifiedAt === +longAgo)).toBe(true);
    await kept.storage.removeAll('many-99');
    expect(await names()).not.toContain('many-999.webp');
    expect(await names()).toContain('many-989.webp');
  });

  test('keeps the earlier file when a put fails halfway', async () => {
    await kept.storage.put('before.webp', Buffer.from('before'));

    await expect(kept.putCut('cut.webp')).rejects.toThrow();
    await expect(kept.putCut('before.webp')).rejects.toThrow();

    expect(await kept.storage.read('cut.webp')).toBeNull();
    expect((await names()).filter((name) => name.includes('cut'))).toEqual([]);
    expect(String(await bytesOf('before.webp'))).toBe('before');
    await kept.storage.put('cut.webp', Buffer.from('whole'));
    expect(String(await bytesOf('cut.webp'))).toBe('whole');
  });

  test('survives a reader that stops early', async () => {
    await kept.storage.put('big.webp', Buffer.alloc(2_000_000));

    for (let count = 0; count < 20; count += 1) {
      const stream = await kept.storage.read('big.webp');
      for await (const _ of stream ?? []) break;
      expect(stream?.destroyed).toBe(true);
    }
    expect(await bytesOf('big.webp')).toHaveLength(2_000_000);
  });

  async function bytesOf(name: string) {
    const stream = await kept.storage.read(name);
    return stream && buffer(stream);
  }

  async function listed() {
    return Array.fromAsync(kept.storage.list());
  }

  async function names() {
    return (await listed()).map(({ name }) => name);
  }
});

// S3 promises this itself; the server of the tests, which writes in place, does not.
test('a local folder keeps one whole file when a name is put many times at once', async () => {
  await using opened = new AsyncDisposableStack();
  const { storage } = opened.adopt(await openLocal(), (kept) => kept.close());
  const each = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, `${index}`));

  await Promise.all(each.map((bytes) => storage.put('race.webp', bytes)));

  const kept = await storage.read('race.webp');
  const won = kept && (await buffer(kept));
  expect(each.some((bytes) => won?.equals(bytes))).toBe(true);
  const names = await Array.fromAsync(storage.list(), ({ name }) => name);
  expect(names).toEqual(['race.webp']);
});
