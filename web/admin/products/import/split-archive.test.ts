import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import { zipOf } from '#test/support/catalogue/zip-of.ts';
import { splitArchive } from './split-archive.ts';

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'all.zip');

async function contentOf(file: File) {
  const zip = await yauzl.fromBufferPromise(Buffer.from(await file.arrayBuffer()), {
    lazyEntries: true,
  });
  const found: [string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const text = await buffer(await zip.openReadStreamPromise(entry));
    found.push([entry.fileName, text.toString()]);
  }
  return found;
}

const names = Array.from({ length: 45 }, (_, nth) => `saree ${nth % 3}/${nth}.jpg`);
const archive = zipOf([
  { name: 'saree 0/', bytes: '' },
  ...names.map((name) => ({ name, bytes: `${name} in letters` })),
]);

test('an archive is split into small ones with the same files', async () => {
  const parts = await splitArchive(fileOf(archive), { pictures: 20, bytes: 1_000_000 });
  expect(parts.map(({ pictures }) => pictures)).toEqual([20, 20, 5]);
  expect(parts.map(({ file }) => file.name)).toEqual(['all.zip', 'all.zip', 'all.zip']);
  const content = (await Promise.all(parts.map(({ file }) => contentOf(file)))).flat();
  expect(content).toEqual(names.map((name) => [name, `${name} in letters`]));
});

test('files of the computer itself are no pictures', async () => {
  const zip = zipOf(
    [
      ...['.DS_Store', '__MACOSX/._a.jpg', 'red/Thumbs.db', 'red/.hidden/b.jpg', 'desktop.ini'],
      ...['a.jpg', '../up.jpg'],
    ].map((name) => ({ name, bytes: name })),
  );
  const parts = await splitArchive(fileOf(zip), { pictures: 20, bytes: 1_000_000 });
  expect(parts.map(({ pictures }) => pictures)).toEqual([2]);
});

test('large files go in archives of their own', async () => {
  const parts = await splitArchive(fileOf(archive), { pictures: 20, bytes: 60 });
  expect(parts.every(({ pictures }) => pictures <= 2)).toBe(true);
  expect((await Promise.all(parts.map(({ file }) => contentOf(file)))).flat()).toHaveLength(45);
});

test.each([
  ['what is no archive', Buffer.from('PK, said the parrot')],
  ['an archive that was cut off', archive.subarray(0, archive.length - 30)],
  ['an empty archive', zipOf([])],
  ['a directory that is not where it should be', damaged()],
])('%s stays whole, and the shop says what is wrong', async (_, bytes) => {
  const file = fileOf(bytes);
  const limits = { pictures: 20, bytes: 1_000_000 };
  expect(await splitArchive(file, limits)).toEqual([{ file, pictures: 1 }]);
});

function damaged() {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE(7, copy.length - 6);
  return copy;
}
