import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '#test/support/check-property.ts';
import { csvLine, isFormula, unguarded } from './csv-line.ts';

const [space, nbsp, zeroWidth, mark, filler] = [' ', '\u00a0', '\u200b', '\ufeff', '\u3164'];
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const hidden = [
  space,
  nbsp,
  zeroWidth,
  mark,
  filler,
  '\u2028',
  '\t',
  '\r',
  '\n',
  '\x01',
  '\u00ad',
  '\u202e',
];

const cellOf = (text: string) => String(parse(csvLine([text]))[0]?.[0] ?? '');

test.each(signs)('puts an apostrophe before a cell that begins with %s', (sign) => {
  for (const before of ['', ...hidden, hidden.join('')]) {
    const text = `${before}${sign}1+1`;
    expect(isFormula(text), JSON.stringify(text)).toBe(true);
    expect(cellOf(text), JSON.stringify(text)).toBe(`'${text}`);
  }
});

test.each(['Ludo', '5 = five', "'quoted'", "O'Hara", '', ' Ludo', '1-2', 'ＬＵＤＯ'])(
  'leaves the text "%s" as it is',
  (text) => {
    expect(cellOf(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  },
);

test.each([
  ['2026-11-28T18:29:59.999Z', '2026-11-28T23:59:59+05:30'],
  ['2026-11-28T18:30:00.000Z', '2026-11-29T00:00:00+05:30'],
  ['2024-02-29T20:00:00.000Z', '2024-03-01T01:30:00+05:30'],
])('writes the moment %s as %s', (at, written) => {
  expect(csvLine([new Date(at)])).toBe(`${written}\r\n`);
});

test('reads back any exported text, letter by letter', () => {
  const awkward = fc.constantFrom(...signs, ...hidden, "'", '"', ',', 'a');
  const text = fc.oneof(
    fc.array(awkward, { maxLength: 8 }).map((letters) => letters.join('')),
    fc.string({ unit: 'binary' }),
  );
  checkProperty(
    fc.property(text, (written) => {
      const [read] = parse(csvLine([written, 'x']))[0] ?? [];
      expect(unguarded(String(read))).toBe(written);
      expect(isFormula(String(read))).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});
