import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import tar, { type Header } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackupRefused, checkBackup } from './archive.ts';

const picture = `files/${'0123456789abcdef'.repeat(2)}.webp`;
const table = 'tables/users/000000.jsonl';
const contents = { [picture]: 'a picture', [table]: '{"id":1}\n' };
const about = {
  format: 1,
  madeAt: '2026-11-21T03:17:05.000Z',
  version: '5-abc',
  rows: { users: 1 },
  numberings: { users_id_seq: '1', orders_id_seq: null },
  missing: [],
};

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-archive-'));
  whole = await packed(contents);
});
afterAll(() => rm(folder, { recursive: true }));

test('accepts a whole backup', async () => {
  const { manifest } = await checked(whole);
  expect(manifest).toMatchObject(about);
});

test('refuses a backup cut off anywhere', async () => {
  for (let length = 0; length < whole.length; length += 1) {
    await expectRefused(whole.subarray(0, length));
  }
});

test('refuses a backup with any byte changed', async () => {
  // Bytes 4 to 9 of a gzip file are its time and where it was made: nobody reads them.
  for (let place = 0; place < whole.length; place += place === 3 ? 7 : 1) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(place) ^ 0xff, place);
    await expectRefused(changed);
  }
});

test('refuses an archive that was cut or changed before it was compressed', async () => {
  const inner = gunzipSync(whole);
  for (let length = 0; length <= inner.lastIndexOf('}'); length += 64) {
    await expectRefused(gzipSync(inner.subarray(0, length)));
  }
  for (const word of ['a picture', '"id":1', '"format"']) {
    const changed = Buffer.from(inner);
    changed.write('X', inner.indexOf(word) + 1);
    await expectRefused(gzipSync(changed));
  }
});

test('refuses a file that is not a backup', async () => {
  for (const bytes of ['', 'hello', '\u001f\u008b', gzipSync(''), gzipSync('hello')]) {
    await expectRefused(Buffer.from(bytes));
  }
  await expect(checkBackup(join(folder, 'nothing'))).rejects.toThrow(BackupRefused);
  await expect(checkBackup(folder)).rejects.toThrow(BackupRefused);
});

test('names an entry that is missing, added, doubled or after the manifest', async () => {
  const { [picture]: _, ...less } = contents;
  const other = picture.replace('0', '1');
  expect(await refusalOf(await packed(less, contents))).toContain(
    `the checksum of ${picture} is wrong`,
  );
  expect(await refusalOf(await packed({ ...contents, [other]: 'more' }, contents))).toContain(
    `the checksum of ${other} is wrong`,
  );
  const twice = await pack([...entriesOf(contents), [table, 'again'], manifestOf(contents)]);
  expect(await refusalOf(twice)).toContain(`${table} appears twice`);
  const behind = await pack([...entriesOf(contents), manifestOf(contents), [table, 'again']]);
  expect(await refusalOf(behind)).toContain(`${table} comes after its manifest`);
});

test.each([
  'files/../../x',
  'files/..',
  '../x',
  '/etc/passwd',
  'files/x.html',
  `files/sub/${picture.slice(6)}`,
  'tables/../000000.jsonl',
  'tables/Users; drop table users/000000.jsonl',
  '__proto__',
])('refuses an entry with a foreign name, listed or not: %s', async (name) => {
  expect(await refusalOf(await packed({ ...contents, [name]: 'x' }))).toContain(
    'contains an unexpected entry',
  );
});

test('writes nothing to a terminal but text', async () => {
  const refusal = await refusalOf(await packed({ '\x1b]0;title\x07\x1b[31m': 'x' }));

  expect(refusal).toContain('an unexpected entry,  ]0;title [31m)');
});

test('refuses an entry of more than 64 MB before it reads it', async () => {
  const archive = tar.pack();
  archive.entry({ name: table, size: 64 * 1024 * 1024 + 1 }).write('{}');
  const begun = await new Promise((resolve) => archive.once('data', resolve));

  expect(await refusalOf(gzipSync(begun as Buffer))).toContain(`${table} is larger than 64 MB`);
});

test.each([
  ['PAX header', 'x'],
  ['global PAX header', 'g'],
  ['long name', 'L'],
])('refuses a %s of more than 4 MB before it reads it', async (_, kind) => {
  const archive = tar.pack();
  archive.entry({ name: table, size: 10 * 1024 * 1024 }).write('{}');
  const [header] = (await once(archive, 'data')) as [Buffer];
  const checksum = Number.parseInt(header.toString('latin1', 148, 154), 8);
  header.write(kind, 156, 'latin1');
  const changed = checksum + kind.charCodeAt(0) - '0'.charCodeAt(0);
  header.write(changed.toString(8).padStart(6, '0'), 148, 'latin1');

  expect(await refusalOf(gzipSync(header))).toContain('the name of an entry is longer than 4 MB');
});

test('refuses an entry with a long name in a short line', async () => {
  const name = `files/${'a'.repeat(3 * 1024 * 1024)}.webp`;

  const refusal = await refusalOf(await packed({ ...contents, [name]: 'x' }));

  expect(refusal).toContain(`an unexpected entry, ${name.slice(0, 100)})`);
  expect(refusal.length).toBeLessThan(300);
});

test('refuses names that are longer together than a manifest can be', async () => {
  const long = (at: number) => `tables/${'a'.repeat(3 * 1024 * 1024)}/${100_000 + at}.jsonl`;
  const names = Array.from({ length: 22 }, (_, at) => long(at));

  expect(await refusalOf(await pack(names.map((name) => [name, ''])))).toContain(
    'it has more entries than a manifest can list',
  );
});

test('refuses an entry that is not a file', async () => {
  const link = { type: 'symlink', linkname: '/etc/passwd' } as const;
  const bytes = await pack([...entriesOf(contents), [picture, '', link], manifestOf(contents)]);
  expect(await refusalOf(bytes)).toContain('contains an unexpected entry');
});

test.each([
  { format: 2 },
  { version: 7 },
  { rows: null },
  { numberings: { users_id_seq: '1; drop table users' } },
  { entries: { [picture]: 'no hash' } },
])('takes a manifest of another shape for another version: %j', async (change) => {
  const [name, text] = manifestOf(contents);
  const changed = JSON.stringify({ ...JSON.parse(text), ...change });
  const bytes = await pack([...entriesOf(contents), [name, changed]]);
  expect(await refusalOf(bytes)).toContain('another version of Haat');
});

type Part = [name: string, text: string, header?: Partial<Header>];

const entriesOf = (files: Record<string, string>): Part[] => Object.entries(files);

function manifestOf(files: Record<string, string>): Part {
  const hashes = entriesOf(files).map(([name, text]) => [
    name,
    createHash('sha256').update(text).digest('hex'),
  ]);
  return ['manifest.json', JSON.stringify({ ...about, entries: Object.fromEntries(hashes) })];
}

const packed = (files: Record<string, string>, listed = files) =>
  pack([...entriesOf(files), manifestOf(listed)]);

async function pack(parts: readonly Part[]): Promise<Buffer> {
  const archive = tar.pack();
  for (const [name, text, header] of parts) archive.entry({ name, ...header }, text);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

async function checked(bytes: Buffer) {
  const file = join(folder, 'some.tar.gz');
  await writeFile(file, bytes);
  return checkBackup(file);
}

/** The one line that a damaged backup is refused with. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const error = await checked(bytes).then(
    () => new Error('It was taken.'),
    (reason: Error) => reason,
  );
  expect(error, error.message).toBeInstanceOf(BackupRefused);
  expect(error.message).not.toContain('\n');
  return error.message;
}

const expectRefused = async (bytes: Buffer) => {
  await refusalOf(bytes);
};
