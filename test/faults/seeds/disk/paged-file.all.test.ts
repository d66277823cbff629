import { expect, test } from 'vitest';
import { seededChance } from '../random.ts';
import { PagedFile, pageBytes } from './paged-file.ts';

const filled = (value: number, count = pageBytes) => new Uint8Array(count).fill(value);

function read(file: PagedFile) {
  const bytes = new Uint8Array(file.size);
  file.read(bytes, 0);
  return bytes;
}

test('reads back what was written across pages', () => {
  const file = new PagedFile(0o600);
  file.write(filled(7, 10), pageBytes - 4);
  expect(file.size).toBe(pageBytes + 6);
  expect([...read(file)].filter((byte) => byte === 7)).toHaveLength(10);
});

test('keeps what was synced through any power cut', () => {
  const file = new PagedFile(0o600);
  file.write(filled(1), 0);
  file.sync();
  for (let seed = 0; seed < 20; seed += 1) {
    expect(read(file.afterPowerCut(seededChance(seed)))).toEqual(filled(1));
  }
});

test('leaves the old page, the new one or a torn one of what was not synced', () => {
  const file = new PagedFile(0o600);
  file.write(filled(1), 0);
  file.sync();
  file.write(filled(2), 0);
  const left = Array.from({ length: 60 }, (_, seed) =>
    read(file.afterPowerCut(seededChance(seed))).filter((byte) => byte === 2),
  );
  const counts = new Set(left.map((bytes) => bytes.length));
  expect(counts).toContain(0);
  expect(counts).toContain(pageBytes);
  expect([...counts].every((count) => count % 512 === 0)).toBe(true);
  expect(counts.size).toBeGreaterThan(5);
});

test('a copy is not changed by writes to the original', () => {
  const file = new PagedFile(0o600);
  file.write(filled(1), 0);
  const copy = file.copy();
  file.write(filled(2), 0);
  expect(read(copy)).toEqual(filled(1));
  expect(read(file)).toEqual(filled(2));
});

test('what was cut off is blank when the file grows again', () => {
  const file = new PagedFile(0o600);
  file.write(filled(1), 0);
  file.truncate(10);
  file.write(filled(3, 1), 20);
  expect([...read(file)]).toEqual([...filled(1, 10), ...filled(0, 10), 3]);
});
