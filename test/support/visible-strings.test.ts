import { expect, test } from 'vitest';
import { type VisibleString, visibleLines, visibleStrings } from './visible-strings.ts';

const source = `
import { Box } from './Some Box.tsx';
type Choice = 'One Choice';
const look = 'grid gap-2 rounded-md';
const rows = sql\`select one from rows\`;
toast.success('Your address was saved.');
throw new Refusal('conflict', \`Only \${left} left.\`);
const slug = z.enum(slugs, 'Choose privacy-policy or terms-conditions.');
const words = \`Copied to \${count} \${count === 1 ? 'row' : 'rows'}.\`;
const page = (
  <Box className="Big Box" aria-labelledby="Some Id" label="E-mail" hint="optional" size="big">
    Delivering
    to <b>{name}</b>, {'India'}
    {isEmpty ? 'No orders yet' : null}
    {isEmpty || 'from'} <i>then</i> <i>#{id}</i> <List of={['product', 'products']} />
  </Box>
);
`;

const listed = (strings: VisibleString[]) => strings.map(({ line, text }) => `${line} ${text}`);

test('lists what people read, from top to bottom, and no code', () => {
  expect(listed(visibleStrings('page.tsx', source))).toEqual([
    '6 Your address was saved.',
    '7 Only {…} left.',
    '8 Choose privacy-policy or terms-conditions.',
    '9 Copied to {…} {…}.',
    '9 row',
    '9 rows',
    '11 Delivering to {…}, India {…} {…} {…} {…} {…}',
    '11 E-mail',
    '11 optional',
    '13 India',
    '14 No orders yet',
    '15 from',
    '15 then',
    '15 product',
    '15 products',
  ]);
});

test('lists the lines of a document outside its blocks of code', () => {
  const markdown = '# Haat\n\n```sh\nnpm ci\n```\n| --- |\n| `PORT` | where it listens |\n';
  expect(listed(visibleLines(markdown))).toEqual(['1 # Haat', '7 | `PORT` | where it listens |']);
});
