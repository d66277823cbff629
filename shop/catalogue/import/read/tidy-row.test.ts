import { expect, test } from 'vitest';
import { readProductTable, readSource } from './read-file.ts';

const read = async (file: string) =>
  (await readSource(await readProductTable(Buffer.from(file)))).rows;

test.each([
  ['/products/url-ok|/x/y', ['/products/url-ok', '/x/y']],
  ['/products/url-ok | /x/y', ['/products/url-ok', '/x/y']],
  ['"/products/url-ok, /x/y"', ['/products/url-ok', '/x/y']],
  ['"/products/url-ok,/x/y"', ['/products/url-ok', '/x/y']],
  ['"/products/url-ok,\n/x/y"', ['/products/url-ok', '/x/y']],
  ['/products/url-ok /x/y', ['/products/url-ok', '/x/y']],
  ['"https://old.example/a,https://old.example/b"', ['/a', '/b']],
  ['"/mugs/red,large"', ['/mugs/red,large']],
])('old URLs are told apart: %s', async (cell, paths) => {
  const [row] = await read(`name,original_price,old_urls\nMug,10,${cell}\n`);
  expect([row?.oldUrls, row?.problems]).toEqual([paths, []]);
});

test('in our own export old URLs stand between blanks, and may have any other sign', async () => {
  const [row] = await read('product_id,name,original_price,old_urls\n4,Mug,10,"/a|b /c,/d"\n');
  expect([row?.oldUrls, row?.problems]).toEqual([['/a|b', '/c,/d'], []]);
});

test.each(['\n', '\r', '\r\n', ' \n ', '\u2028'])(
  'a line break (%j) in a name, an option or a SKU is a blank',
  async (line) => {
    const [row] = await read(
      `Name,Price,Colour,Size,SKU,Category,Description,Image\n${[
        'Bell{}two',
        '9',
        'Deep{}red',
        'Extra{}large',
        'B{}2',
        'Temple{}bells',
        'One{}two',
        'a.jpg\nb.jpg',
      ]
        .map((cell) => `"${cell.replace('{}', line)}"`)
        .join(',')}\n`,
    );
    expect(row?.cells).toMatchObject({
      ...{ name: 'Bell two', color: 'Deep red', size: 'Extra large', sku: 'B 2' },
    });
    expect(row?.categories).toEqual([['Temple bells']]);
    expect(row?.cells.description).toMatch(/^One\s*[\n\u2028\r]\s*two$/);
    expect(row?.pictures).toEqual(['a.jpg', 'b.jpg']);
  },
);
