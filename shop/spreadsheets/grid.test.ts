import { setImmediate } from 'node:timers/promises';
import { Parser } from 'csv-parse';
import { beforeEach, expect, test, vi } from 'vitest';
import { readGrid } from './grid.ts';

/** The parsers that were given text, and how many turns of the event loop had passed when the first one was. */
const parsers = new Set<Parser>();
let turns = 0;
let turnsBefore = 0;

const { _transform } = Parser.prototype;

beforeEach(() => {
  parsers.clear();
  vi.spyOn(Parser.prototype, '_transform').mockImplementation(function (this: Parser, ...given) {
    if (parsers.size === 0) turnsBefore = turns;
    parsers.add(this);
    return _transform.apply(this, given);
  });
});

const read = (csv: string) =>
  readGrid(Buffer.from(csv), (cell) => ['name', 'price', 'SKU'].includes(cell));

async function readBesideOthers(csv: string) {
  turns = 0;
  const reading = read(csv);
  let isRead = false;
  const ended = () => {
    isRead = true;
  };
  reading.then(ended, ended);
  for (; !isRead; turns += 1) await setImmediate();
  return (await reading).grid;
}

const wide = 6_000_000;

test.each([
  ['commas', `name,price\n${','.repeat(wide)}`],
  ['commas as its header', ','.repeat(wide)],
  ['semicolons', `name;price\n${';'.repeat(wide)}`],
  ['tabs', `name\tprice\n${'\t'.repeat(wide)}`],
  ['quoted cells', `name,price\n${'"",'.repeat(wide / 3)}`],
  ['quoted cells as its header', '"",'.repeat(wide / 3)],
  ['commas below an inch sign', `name,price\nMug 10",1\n${','.repeat(wide)}`],
  ['quoted cells below an inch sign', `name,price\nMug 10",1\n${'"",'.repeat(wide / 3)}`],
])('a row of millions of %s is refused before most of it is parsed', async (_, csv) => {
  await expect(read(csv)).rejects.toMatchObject({
    fields: { file: expect.stringContaining('at most 2,000 columns') },
  });
  expect(parsers.size).toBeGreaterThan(0);
  for (const { info } of parsers) expect(info.bytes).toBeLessThan(wide / 2);
});

test.each([
  ['commas', ',', 'x'],
  ['quoted cells', ',', '"a, b"'],
])('a row of 2,000 cells with %s is read whole', async (_, delimiter, cell) => {
  const row = Array.from({ length: 2_000 }, () => cell).join(delimiter);
  expect((await read(`name,price\n${row}\n`)).grid[1]).toEqual(
    Array.from({ length: 2_000 }, () => cell.replaceAll('"', '')),
  );
});

test('other work goes on while numbers that are wrapped for Excel are unwrapped', async () => {
  const rows = Array.from({ length: 20_000 }, (_, nth) => [`Mug ${nth}`, `00${nth}`]);
  const lines = rows.map(([name, sku]) => `${name},="${sku}"`);

  expect(await readBesideOthers(['name,SKU', ...lines].join('\n'))).toEqual([
    ['name', 'SKU'],
    ...rows,
  ]);
  expect(turnsBefore).toBeGreaterThan(3);
});

test('a wrapped number beside a very long text is unwrapped, too', async () => {
  const long = 'red '.repeat(40_000);
  const { grid } = await read(`name,SKU\n${long},="0017"\nMug,="0018"\n`);
  expect(grid.map(([, sku]) => sku)).toEqual(['SKU', '0017', '0018']);
});
