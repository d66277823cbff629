import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import { linesOf } from '#test/support/catalogue/read-rows.ts';

const read = async (lines: readonly string[]) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))));

test.each<[lines: string[], read: string[]]>([
  [
    ['Name,Category,Price,,Stock', ',,MRP,Offer,', 'Mug,Kitchen,249,199,3', 'Cup,Kitchen,149,,2'],
    ['Mug | 199 (249) | 3', 'Cup | 149 | 2'],
  ],
  [
    ['Name,Stock,Price,', ',,MRP,Selling', 'Mug,3,249,199', 'Cup,2,149,99'],
    ['Mug | 199 (249) | 3', 'Cup | 99 (149) | 2'],
  ],
  [['Name,Name,Price,Price', 'Name,Code,MRP,Offer', 'Mug,M1,249,199'], ['Mug | 199 (249) | ∞']],
  [
    [',,Price,,', 'Name,Category,MRP,Offer,Stock', 'Mug,Kitchen,249,199,3'],
    ['Mug | 199 (249) | 3'],
  ],
  [
    ['Product Details,,Price Details,,Inventory', 'Name,SKU,MRP,Offer,Qty', 'Mug,M1,249,199,3'],
    ['Mug | 199 (249) | 3'],
  ],
  [
    [
      'Item,Purchase,,Sale,,Closing,',
      ',Qty,Rate,Qty,Rate,Qty,Value',
      'Mug,10,100,4,199,6,600',
      'Cup,10,50,4,99,6,300',
    ],
    ['Mug | 199 | 6', 'Cup | 99 | 6'],
  ],
  [
    ['नाम,मूल्य,,मात्रा', ',एमआरपी,ऑफ़र,', 'दीया,20,15,100', 'मटका,200,150,10'],
    ['दीया | 15 (20) | 100', 'मटका | 150 (200) | 10'],
  ],
])('headings in two lines are joined: %j', async (lines, told) => {
  expect(linesOf((await read(lines)).rows)).toEqual(told);
});

test('the rows keep their numbers below headings in two lines, and columns have both names', async () => {
  const { headRow, head, rows } = await read([
    'Name,Price,',
    ',MRP,Offer',
    'Mug,249,199',
    'Cup,149,99',
  ]);
  expect([headRow, head, rows.map(({ row }) => row)]).toEqual([
    2,
    ['Name', 'MRP', 'Offer Price'],
    [3, 4],
  ]);
});

test.each<[lines: string[], read: string[]]>([
  [
    ['Name,Price,Size,,,Category', ',,S,M,L,', 'Kurti,499,3,4,,Kurtis', 'Top,299,1,0,2,Tops'],
    [
      'Kurti | S | 499 | 3',
      'Kurti | M | 499 | 4',
      'Top | S | 299 | 1',
      'Top | M | 299 | 0',
      'Top | L | 299 | 2',
    ],
  ],
  [
    [',,Qty,,', 'Name,MRP,S,M,L', 'Kurti,499,3,-,5'],
    ['Kurti | S | 499 | 3', 'Kurti | L | 499 | 5'],
  ],
  [
    ['Item,Price,Size,,,', ',,6,7,8,9', 'Mojari,899,2,3,4,0'],
    [
      'Mojari | 6 | 899 | 2',
      'Mojari | 7 | 899 | 3',
      'Mojari | 8 | 899 | 4',
      'Mojari | 9 | 899 | 0',
    ],
  ],
  [
    ['Name,Price,,', ',250 g,500 g,1 kg', 'Toor dal,₹50,₹95,₹180', 'Besan,40,,150'],
    [
      'Toor dal | 250 g | ₹50 | ∞',
      'Toor dal | 500 g | ₹95 | ∞',
      'Toor dal | 1 kg | ₹180 | ∞',
      'Besan | 250 g | 40 | ∞',
      'Besan | 1 kg | 150 | ∞',
    ],
  ],
  [
    ['Name,Size,,', ',250 g,500 g,1 kg', 'Toor dal,50,95,180'],
    ['Toor dal | 250 g | 50 | ∞', 'Toor dal | 500 g | 95 | ∞', 'Toor dal | 1 kg | 180 | ∞'],
  ],
  [
    ['Name,Colour,Price,SKU,Size S,Size M', 'Kurti,Red,499,KR,3,4', 'Kurti,Blue,499,KB,1,-'],
    ['Kurti | Red | S | 499 | 3', 'Kurti | Red | M | 499 | 4', 'Kurti | Blue | S | 499 | 1'],
  ],
])('columns of sizes make a variant of each size that has a cell: %j', async (lines, told) => {
  const { rows, leftOut } = await read(lines);
  expect(linesOf(rows)).toEqual(told);
  expect(leftOut).toEqual([]);
});

test('one SKU cannot belong to the variants of several sizes', async () => {
  const { rows } = await read([
    'Name,Price,SKU,Size S,Size M',
    'Kurti,499,KU,3,4',
    'Top,299,TO,1,',
  ]);
  expect(rows.map(({ cells, variantKey }) => [cells.size, cells.sku, variantKey])).toEqual([
    ['S', undefined, '["","S"]'],
    ['M', undefined, '["","M"]'],
    ['S', 'TO', 'TO'],
  ]);
});

test.each<[lines: string[], read: string[]]>([
  [
    ['Name,Price,,Qty', 'Mug,199,special,3', 'Cup,99,,2'],
    ['Mug | 199 | 3', 'Cup | 99 | 2'],
  ],
  [
    ['Name,Price,Qty,', 'Mug,199,3,4', 'Cup,99,2,4'],
    ['Mug | 199 | 3', 'Cup | 99 | 2'],
  ],
  [['Name,Price,Stock 2025,Stock 2026', 'Mug,199,3,4'], ['Mug | 199 | 3']],
  [['Name,Size,Size Chart,Price', 'Kurti,S,chart,499'], ['Kurti | S | 499 | ∞']],
  [
    ['Sharma Stores,,,Date: 12/11/2026', 'Name,Category,Price,Stock', 'Mug,Kitchen,249,3'],
    ['Mug | 249 | 3'],
  ],
  [
    ['Sharma Stores,,Jaipur', 'Item,Price,Stock,,Item,Price,Stock', 'Pen,10,5,,Pencil,5,50'],
    ['Pen | 10 | 5'],
  ],
  [['Price list', 'Name,Price,Remarks', 'Mug,249,nice'], ['Mug | 249 | ∞']],
  [[',,Price List,,', 'Item,Brand,Case,Rate,Stock', 'Mug,Milton,12,249,3'], ['Mug | 249 | 3']],
  [[',,Price List,,', 'Item,Brand,Case,Stock', 'Mug,Milton,12,3'], ['Mug | 3']],
  [[',,Price List,,', 'Item,Brand,,Stock', 'Mug,Milton,12,3'], ['Mug | 3']],
  [[',Stock List,,,', 'Item,Brand,Case,Price', 'Mug,4,12,249'], ['Mug | 249 | ∞']],
  [[',Inventory,,,', 'Item,Brand,Case,Price', 'Mug,4,12,249'], ['Mug | 249 | ∞']],
  [[',,Our New Price,,', 'Item,Brand,Case,Stock', 'Mug,Milton,12,3'], ['Mug | 3']],
])('other lines are no second line of headings: %j', async (lines, told) => {
  expect(linesOf((await read(lines)).rows)).toEqual(told);
});
