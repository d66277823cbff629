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
