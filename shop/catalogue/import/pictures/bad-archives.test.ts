import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { maxPictureBytes } from '#contract/rules/pictures.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { zipOf } from '#test/support/catalogue/zip-of.ts';
import { picture, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

const table = 'Name,Price,Qty,Photo\nDiya,20,9,"first.png, last.png"\n';

/** An archive with a bad entry between two good ones. */
const around = async (bad: Partial<Parameters<typeof zipOf>[0][number]>) =>
  zipOf([
    { name: 'first.png', bytes: await picture() },
    { name: 'bad.png', bytes: await picture(), ...bad },
    { name: 'last.png', bytes: await picture() },
  ]);

describe('a bad entry of an archive is named, and the rest goes in', () => {
  const damaged = 'This file is damaged in the archive. Make the archive again.';
  const encrypted = 'This file is encrypted. Make the archive without a password.';

  test.each([
    ['with a wrong checksum', { crc: 1 }, damaged],
    ['with other bytes than packed ones', { packed: Buffer.from('no deflate') }, damaged],
    ['smaller than it says', { stated: 100_000 }, damaged],
    ['larger than it says', { stated: 10 }, damaged],
    ['stored, and smaller than it says', { method: 0, stated: 100_000 }, damaged],
    ['outside of the archive', { offset: 1_000_000 }, damaged],
    ['encrypted', { flags: 1 }, encrypted],
    [
      'packed in another way',
      { method: 14 },
      'The shop cannot unpack this file. Make the archive as an ordinary ZIP file.',
    ],
  ])('%s', async (_, bad, problem) => {
    const planned = await files.planned(table);
    const answer = await files.addPictures(planned, { 'all.zip': await around(bad) });
    expect(answer.refused).toEqual([{ file: 'bad.png', problem }]);
    expect(answer).toMatchObject({ missing: [], unused: [] });
  });

  test.each([
    '../bad.png',
    'a/../../bad.png',
    '/etc/bad.png',
    'C:/bad.png',
    'C:\\bad.png',
    '..\\bad.png',
  ])('%s', async (name) => {
    const planned = await files.planned(table);
    const answer = await files.addPictures(planned, { 'all.zip': await around({ name }) });
    const problem =
      'The archive puts this file outside of itself, so it is left out. Make the archive again.';
    expect(answer.refused).toEqual([{ file: name.replaceAll('\\', '/'), problem }]);
    expect(answer).toMatchObject({ missing: [], unused: [] });
  });

  test('unpacked no further than its size may be', async () => {
    const planned = await files.planned(table);
    const bytes = Buffer.alloc(8 * maxPictureBytes);
    const zip = await around({ bytes, stated: maxPictureBytes });
    const inflate = vi.spyOn(zlib, 'inflateRaw');
    syncBuiltinESMExports();
    onTestFinished(() => {
      inflate.mockRestore();
      syncBuiltinESMExports();
    });
    const { refused, missing } = await files.addPictures(planned, { 'all.zip': zip });
    expect([refused, missing]).toEqual([[{ file: 'bad.png', problem: damaged }], []]);
    const bounds = new Set(inflate.mock.calls.map(([, options]) => JSON.stringify(options)));
    expect(bounds).toEqual(new Set([JSON.stringify({ maxOutputLength: maxPictureBytes })]));
  });
});

test('an archive without an end is refused, and one whose list breaks off keeps what came before', async () => {
  const planned = await files.planned(table);
  const zip = await around({});
  const cut = Buffer.from(zip);
  cut.write('xx', cut.lastIndexOf('PK\x01\x02'), 'latin1');
  const { refused, missing } = await files.addPictures(planned, {
    'half.zip': zip.subarray(0, -30),
    'cut.zip': cut,
  });
  expect(refused).toEqual([
    { file: 'half.zip', problem: 'This archive is damaged. Make it again.' },
    { file: 'cut.zip', problem: 'This archive is damaged. Make it again.' },
  ]);
  expect(missing.map((one) => one.files)).toEqual([['last.png']]);
});

describe('the name of an entry', () => {
  test.each([
    ['UTF-8, as macOS writes it', Buffer.from('दीया/लाल दीया.png'.normalize('NFD')), 0],
    ['UTF-8 with its flag', Buffer.from('दीया/लाल दीया.png'), 0x800],
    ['UTF-8, with backslashes', Buffer.from('दीया\\लाल दीया.png'), 0],
    ['UTF-8, below this folder', Buffer.from('./लाल दीया.png'), 0],
  ])('in %s is read', async (_, name, flags) => {
    const planned = await files.planned('Name,Price,Qty,Photo\nDiya,20,9,लाल दीया.png\n');
    const zip = zipOf([{ name, flags, bytes: await picture() }]);
    const answer = await files.addPictures(planned, { 'all.zip': zip });
    expect(answer).toMatchObject({ missing: [], unused: [], refused: [] });
  });

  test('in the code page of old computers is read', async () => {
    const planned = await files.planned('Name,Price,Qty,Photo\nDiya,20,9,café.png\n');
    const zip = zipOf([{ name: Buffer.from('caf\x82.png', 'latin1'), bytes: await picture() }]);
    const answer = await files.addPictures(planned, { 'all.zip': zip });
    expect(answer).toMatchObject({ missing: [], unused: [], refused: [] });
  });
});
