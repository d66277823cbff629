import { expect, test } from 'vitest';
import { plainName } from './plain-names.ts';
import { readProductTable, readSource } from './read-file.ts';

test.each([
  ['Salt &amp; Pepper', 'Salt & Pepper'],
  ['Men&#039;s Tee', 'Men’s Tee'.replace('’', "'")],
  ['Men&#x27;s&nbsp;Tee', "Men's Tee"],
  ['Plate &amp; <b>Bowl</b>', 'Plate & Bowl'],
  ['<span class="sale">Silk</span> <i>saree</i>', 'Silk saree'],
  ['Tea<br>Green', 'Tea Green'],
  ['<p>Tea</p><p>Green</p>', 'Tea Green'],
  ['Tea<script>alert(1)</script>', 'Tea'],
  ['Size &lt;L', 'Size <L'],
])('%s reads as %s', (text, name) => {
  expect(plainName(text)).toBe(name);
});

test.each([
  ...[
    'Size <L',
    'A & B',
    '<3 mug',
    'R&D kit',
    'a<b and c>d',
    'Frame <small>',
    '5 < 6 > 4',
    '&c;x;',
  ],
  ...['AT&T; phone', '&;', 'Salt &amp Pepper', 'Tom <tom@example.in>', ' padded '],
])('plain text stays as it is: %s', (text) => {
  expect(plainName(text)).toBe(text);
});

const read = async (text: string) => readSource(await readProductTable(Buffer.from(text)));

test.each([
  [
    'Shopify',
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\nmug,Mug &amp; Cup,Tea &amp; Co,Cut &amp; Fit,S &amp; M,99\n',
  ],
  [
    'WooCommerce',
    'ID,Type,Name,Categories,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,Mug &amp; <b>Cup</b>,Tea &amp; Co,,,Cut &amp; Fit,S &amp; M\n2,variation,Mug,,99,id:1,Cut &amp; Fit,S &amp; M\n',
  ],
  [
    'any table',
    'Product,Category,Option Name 1,Option Value 1,Price\nMug &amp; Cup,Tea &amp; Co,Cut &amp; Fit,S &amp; M,99\n',
  ],
  [
    'our own',
    'name,category,size_label,size,original_price\nMug &amp; Cup,Tea &amp; Co,Cut &amp; Fit,S &amp; M,99\n',
  ],
])('names, categories and options of %s are decoded', async (_, file) => {
  const { rows } = await read(file);
  expect(rows[0]?.cells.name).toBe('Mug & Cup');
  expect(rows[0]?.categories).toEqual([['Tea & Co']]);
  expect(rows.at(-1)?.cells).toMatchObject({ size: 'S & M', size_label: 'Cut & Fit' });
});

test('several categories or values in one cell are parted where their entities do not end', async () => {
  const { rows } = await read(
    'Name,Category,Price,productOptionName1,productOptionDescription1\nMug,All Products;Tea &amp; Co,99,Fit,S &amp; M;L\n',
  );
  expect(rows.map(({ cells }) => cells.size)).toEqual(['S & M', 'L']);
  expect(rows[0]?.categories).toEqual([['Tea & Co']]);
  const woo = await read(
    'ID,Type,Name,Categories,Regular price\n1,simple,Mug,"Age &gt; 5 &amp; up > Cups",99\n',
  );
  expect(woo.rows[0]?.categories).toEqual([['Age > 5 & up', 'Cups']]);
});

test('fields are decoded, with their labels', async () => {
  const { rows, fields } = await read(
    'ID,Type,Name,Regular price,Attribute 1 name,Attribute 1 value(s)\n1,simple,Mug,99,Wash &amp; care,<b>Hand</b> wash &#8211; cold\n',
  );
  expect([...(fields?.values() ?? [])]).toEqual(['Wash & care']);
  expect(rows[0]?.cells['field:wash-care']).toBe('Hand wash – cold');
});
