import { expect, test } from 'vitest';
import { visibleStrings } from './visible-strings.ts';

const source = `
import { Box } from './Some Box.tsx';
type Choice = 'One Choice';
const look = 'grid gap-2 rounded-md';
const rows = sql\`select one from rows\`;
toast.success('Your address was saved.');
throw new Refusal('conflict', \`Only \${left} left.\`);
const page = (
  <Box className="Big Box" aria-labelledby="Some Id" label="E-mail">
    Delivering
    to <b>{name}</b>, {'India'}
    {isEmpty ? 'No orders yet' : null}
  </Box>
);
`;

test('lists what people read, in the sequence of the file, and no code', () => {
  const texts = visibleStrings('page.tsx', source).map(({ line, text }) => `${line} ${text}`);
  expect(texts).toEqual([
    '6 Your address was saved.',
    '7 Only {…} left.',
    '9 Delivering to {…}, India {…}',
    '9 E-mail',
    '11 India',
    '12 No orders yet',
  ]);
});
