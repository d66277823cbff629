import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '#test/support/check-property.ts';
import { fileNameOf, pathOf, pathText } from './rows.ts';

test.each<[text: string, path: string[]]>([
  ['Home > Decor  > Candles', ['Home', 'Decor', 'Candles']],
  ['Home>>Decor>', ['Home', 'Decor']],
  ['Age \\> 5 > Boards', ['Age > 5', 'Boards']],
  ['Bat \\ ball', ['Bat \\ ball']],
  [' > ', []],
])('%s is a path of categories', (text, path) => {
  expect(pathOf(text)).toEqual(path);
});

test('names come back from the path that is written of them', () => {
  const name = fc
    .string({ unit: fc.constantFrom('>', '\\', ' ', 'a', 'क') })
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  checkProperty(
    fc.property(fc.array(name), (names) => {
      expect(pathOf(pathText(names))).toEqual(names);
    }),
  );
});

test.each([
  ['https://cdn.example/files/my%20mug.jpg?v=1#top', 'my mug.jpg'],
  ['/uploads/mug.jpg?v=1', 'mug.jpg'],
  ['mugs\\Cup #1.jpg', 'Cup #1.jpg'],
  ['What?.png', 'What?.png'],
  ['my%20mug.jpg', 'my mug.jpg'],
  ['100%.jpg', '100%.jpg'],
])('the file %s is called %s', (file, name) => {
  expect(fileNameOf(file)).toBe(name);
});
