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
