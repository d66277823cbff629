import { beforeEach, expect, test } from 'vitest';
import { fileImports, fixture } from '#test/support/catalogue/file-imports.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { numberCell, rowOf, textCell, workbookOf } from '#test/support/tables/workbook.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

const variantsOf = async () =>
  (await files.products()).map(({ name, sizeLabel, variants }) => [
    name,
    sizeLabel,
    ...variants.map(({ color, size, originalPrice, discountPrice, stock }) =>
      [color, size, originalPrice, discountPrice, stock].join(' '),
    ),
  ]);

test('a line of Etsy with several values becomes several variants, told in one row', async () => {
  const file = fixture('tables/etsy').toString().split('\n').slice(0, 6).join('\n');
  const planned = await files.planned(file);
  expect(planned.counts).toMatchObject({ products: 3, add: 3, error: 0 });
  expect((await files.rows(planned)).map(({ row, state }) => [row, state])).toEqual([
    [2, 'add'],
    [3, 'add'],
    [4, 'add'],
  ]);
  await files.apply(planned);

  expect(await variantsOf()).toEqual([
    [
      'Macrame wall hanging',
      'Size',
      ' Small / Mango 1299 0 1',
      ' Small / Teak 1299 0 1',
      ' Large / Mango 1299 0 1',
      ' Large / Teak 1299 0 1',
    ],
    ['Silver jhumka, oxidised', 'Size', 'Silver full 649 0 3', 'Black full 649 0 2'],
    ['Terracotta planter', 'Size', ' full 499 0 9'],
  ]);
  expect((await files.planned(file)).counts).toMatchObject({ same: 3, change: 0, error: 0 });
});

test('a line of Etsy is left out whole, and with its first line a product', async () => {
  const long = 'Adjustable ring size for women and girls (gold plated)';
  const planned = await files.planned(
    [
      'TITLE,PRICE,QUANTITY,VARIATION 1 NAME,VARIATION 1 VALUES',
      `Ring,899,4,Style,"Plain,${long}"`,
      'Ring,899,4,Style,"Thin,Wide"',
    ].join('\n'),
  );
  const answered = await files.answer(planned, { shorten: false });
  const rows = await files.rows(answered);
  expect(rows.map(({ problems }) => problems)).toEqual([
    [expect.stringContaining('Use at most 40.')],
    ['Fix the other rows of this product first.'],
  ]);
  expect(await files.rows(await files.apply(answered))).toEqual(rows);
});

test('a discount of Wix ends with the next file', async () => {
  const file = fixture('tables/wix').toString();
  const done = await files.bring(file);
  expect(done.counts).toMatchObject({ products: 3, add: 6, skip: 1, error: 0 });
  expect(await variantsOf()).toEqual([
    [
      'Block print cushion',
      'Size',
      'Red 16 in 539.1 59.9 4',
      'Red 20 in 1529.1 169.9 100',
      'Indigo 20 in 584.1 64.9 0',
    ],
    ['Brass bell', 'Size', ' full 299 50 12'],
    ['Clay pot', 'Size', ' full 149 0 0'],
  ]);

  await files.bring(file.replace('AMOUNT,50', 'AMOUNT,0'));
  expect((await variantsOf())[1]).toEqual(['Brass bell', 'Size', ' full 349 0 12']);
});

test('the pieces of all places of Square are added up', async () => {
  await files.bring(fixture('tables/square'));
  expect(await variantsOf()).toEqual([
    ['Cotton kurta', 'Size', 'Red M 899 0 1007', 'Blue L 949 0 3'],
    ['Filter coffee 200 g', 'Size', ' full 249 0 6'],
    ['Gift wrap', 'Size', ' Small 20 0 100', ' Large 30 0 100'],
    ['Old poster', 'Size', ' full 99 0 3'],
  ]);
});

const twins = ['Name,SKU,Price,Stock', 'Mug,MUG-R,199,5', 'Mug,MUG-B,249,7', 'Bowl,BOWL,99,3'];

const skusAndStocks = async () =>
  (await files.products()).map(({ name, variants }) => [
    name,
    ...variants.map(({ sku, stock }) => `${sku} ${stock}`),
  ]);

test('rows of one name with SKUs of their own become numbered products, and are found again', async () => {
  const done = await files.bring(twins.join('\n'));
  expect(done.counts).toMatchObject({ products: 3, add: 3, error: 0 });
  expect(await skusAndStocks()).toEqual([
    ['Bowl', 'BOWL 3'],
    ['Mug', 'MUG-R 5'],
    ['Mug (2)', 'MUG-B 7'],
  ]);

  const again = await files.planned(twins.join('\n'));
  expect(again.counts).toMatchObject({ same: 3, change: 0, add: 0, error: 0 });

  const [head = '', first, second = ''] = twins;
  await files.bring([head, second.replace(',7', ',9'), first].join('\n'));
  expect(await skusAndStocks()).toEqual([
    ['Bowl', 'BOWL 3'],
    ['Mug', 'MUG-R 5'],
    ['Mug (2)', 'MUG-B 9'],
  ]);
});

test.each([
  ['an option', 'Name,SKU,Size,Price\nMug,MUG-S,Small,199\nMug,MUG-L,Large,249\n'],
  ['a group', 'Name,SKU,Group ID,Colour,Price\nMug,MUG-S,G1,Red,199\nMug,MUG-L,G1,Blue,249\n'],
])('rows of one name that %s tells apart are variants of one product', async (_, table) => {
  const planned = await files.planned(table);
  expect(planned.counts).toMatchObject({ products: 1, add: 2, error: 0 });
});

test('the groups of a second file are other products, and those of the first are found again', async () => {
  const first = fixture('tables/meesho').toString();
  const second = first
    .replaceAll('Printed kurti', 'Silk saree')
    .replaceAll('Plain dupatta', 'Cotton stole')
    .replaceAll('KU1', 'SA1')
    .replaceAll('DU1', 'ST1');
  await files.bring(first);
  const added = await files.bring(second);
  expect(added.counts).toMatchObject({ products: 2, add: 3, change: 0, error: 0 });
  expect(await skusAndStocks()).toEqual([
    ['Cotton stole', 'ST1-F 25'],
    ['Plain dupatta', 'DU1-F 25'],
    ['Printed kurti', 'KU1-S 10', 'KU1-M 0'],
    ['Silk saree', 'SA1-S 10', 'SA1-M 0'],
  ]);
  for (const file of [first, second])
    expect((await files.planned(file)).counts).toMatchObject({ same: 3, add: 0, change: 0 });
});

test('groups of one name without a SKU are numbered products, and are found again', async () => {
  const file = 'Name,Group ID,Size,Price,Stock\nMug,1,S,99,3\nMug,1,L,149,4\nMug,2,S,199,5\n';
  await files.bring(file);
  expect(await skusAndStocks()).toEqual([
    ['Mug', ' 3', ' 4'],
    ['Mug (2)', ' 5'],
  ]);
  expect((await files.planned(file)).counts).toMatchObject({ same: 3, add: 0, change: 0 });
});

test('a row that was left out of a group comes back to it', async () => {
  const file =
    'Name,SKU,Group ID,Size,Price,Stock\nMug,MUG-S,1,S,99,3\nMug,MUG-L,1,L,ask us,4\nBowl,B,2,,49,5\n';
  const done = await files.bring(file);
  await files.bring((await files.leftOut(done)).replace(',ask us,', ',149,'));
  expect(await skusAndStocks()).toEqual([
    ['Bowl', 'B 5'],
    ['Mug', 'MUG-S 3', 'MUG-L 4'],
  ]);
});

test('a code of more than 15 digits, which Excel has cut, is an error of its row', async () => {
  const rowWith = (name: string, sku: string, barcode: string) =>
    rowOf(textCell(name), numberCell(99), sku, barcode);
  const head = rowOf(...['Name', 'Price', 'SKU', 'Barcode'].map(textCell));
  const rows = [
    rowWith('Lattu', numberCell('8901234567890123'), textCell('8901234567890124')),
    rowWith('Dholak', textCell('8901234567890125'), numberCell('8901234567890126')),
    rowWith('Patang', textCell('8901234567890127'), numberCell('8901234567894')),
  ];
  const planned = await files.planned(workbookOf({ sheets: [head + rows.join('')] }));

  const told = (await files.rows(planned)).map(({ state, problems }) => [state, ...problems]);
  const cut =
    'Excel has shortened this number to 8.90123E+15. Format its column as Text and enter the number again, or download the table again and choose it without opening it in Excel.';
  expect(told).toEqual([['error', `SKU: ${cut}`], ['error', `Barcode: ${cut}`], ['add']]);
  await files.apply(planned);
  expect((await files.products()).flatMap(({ variants }) => variants)).toMatchObject([
    { sku: '8901234567890127', barcode: '8901234567894' },
  ]);
});

test('a twin that was left out comes back as a product of its own', async () => {
  const done = await files.bring('Name,SKU,Price,Stock\nMug,MUG-R,199,5\nMug,MUG-B,,7\n');
  expect(done.counts).toMatchObject({ add: 1, error: 1 });
  await files.bring((await files.leftOut(done)).replace('MUG-B,,7', 'MUG-B,249,7'));
  expect(await skusAndStocks()).toEqual([
    ['Mug', 'MUG-R 5'],
    ['Mug (2)', 'MUG-B 7'],
  ]);
});

test('a price list of one of two products of one name leaves both their names', async () => {
  await files.bring(twins.join('\n'));
  const again = await files.bring('Name,SKU,Price,Stock\nMug,MUG-B,299,7\n');
  expect(again.counts).toMatchObject({ change: 1, add: 0, error: 0 });
  expect(await skusAndStocks()).toEqual([
    ['Bowl', 'BOWL 3'],
    ['Mug', 'MUG-R 5'],
    ['Mug (2)', 'MUG-B 7'],
  ]);
});

test('an offer of 0 is none, and asks nothing', async () => {
  const head = 'Name,Price,Sale Price,Qty';
  await files.bring(`${head}\nMug,249,199,5\n`);
  expect((await variantsOf())[0]?.[2]).toBe(' full 199 50 5');
  const planned = await files.planned(`${head}\nMug,249,0.00,5\n`);
  expect(planned.choices.map(({ key }) => key)).toEqual([]);
  await files.apply(planned);
  expect((await variantsOf())[0]?.[2]).toBe(' full 249 0 5');
});

test('prices and pieces with their units, and stocks in words', async () => {
  const planned = await files.planned(
    [
      'Particulars,Rate,Quantity',
      ...['Brass lamp,199.00/Nos,12 Nos', 'Clay pot,"1,299.",Available', 'Diya,20,No'],
      'Jaggery,60/kg,1.5 Kgs',
    ].join('\n'),
  );
  expect(planned.choices.map(({ key }) => key)).toEqual(['untrackedStock', 'category']);
  expect((await files.rows(planned)).flatMap(({ problems }) => problems)).toEqual([
    'Quantity: “1.5 Kgs” is not a whole number. Write a whole number, “In stock” or “Out of stock”.',
  ]);
  await files.apply(planned);
  expect((await variantsOf()).map(([name, , variant]) => [name, variant])).toEqual([
    ['Brass lamp', ' full 199 0 12'],
    ['Clay pot', ' full 1299 0 100'],
    ['Diya', ' full 20 0 0'],
  ]);
});

test('words in place of a price are an error, though there is an MRP', async () => {
  const planned = await files.planned(
    'Name,MRP,Price,Offer Price,Qty\nChai,299,249,,5\nNamak,28,ask us,,5\n',
  );
  const told = (await files.rows(planned)).map(({ state, problems }) => [state, ...problems]);
  expect(told).toEqual([['add'], ['error', expect.stringMatching(/“ask us” is not a price/)]]);
});

test('a status that nobody knows is named', async () => {
  const planned = await files.planned('Name,Price,Stock,Status\nMug,199,5,Entwurf\n');
  const [mug] = await files.rows(planned);
  expect(mug?.notes).toEqual([
    'The shop does not know the status “Entwurf”, so this product goes on sale. To hide it, write Draft.',
  ]);
});

test('products whose group is a number that Excel has cut are errors', async () => {
  const head = rowOf(...['Name', 'Price', 'Group ID', 'Size'].map(textCell));
  const rows = ['1002345678901234', '1002345678905678'].map((group, at) =>
    rowOf(textCell(`Mug ${at}`), numberCell(99), numberCell(group), textCell('M')),
  );
  const planned = await files.planned(workbookOf({ sheets: [head + rows.join('')] }));
  expect(planned.counts).toMatchObject({ add: 0, error: 2 });
  const [first] = await files.rows(planned);
  expect(first?.problems[0]).toMatch(/^Excel has shortened this number to 1\.00235E\+15\./);
});

test('a list of SKUs in our own columns changes the variant of each', async () => {
  await files.bring(
    'SKU,Name,Price,Stock,Colour,Size\nKU-R-S,Kurta,100,1,Red,S\nKU-R-M,Kurta,100,2,Red,M\nDIYA,Diya,50,5,,',
  );
  const list = await files.bring(
    'sku,original_price,stock\nKU-R-S,150,4\nDIYA,60,9\nKU-R-M,160,6\nKURTI,70,1',
  );
  expect(list.counts).toMatchObject({ change: 3, error: 1 });
  expect(await variantsOf()).toEqual([
    ['Diya', 'Size', ' full 60 0 9'],
    ['Kurta', 'Size', 'Red S 150 0 4', 'Red M 160 0 6'],
  ]);
  await files.bring('sku,stock\nKU-R-S,5\nKU-R-M,9\nDIYA,8');
  expect(await variantsOf()).toEqual([
    ['Diya', 'Size', ' full 60 0 8'],
    ['Kurta', 'Size', 'Red S 150 0 5', 'Red M 160 0 9'],
  ]);
});

test('a product_id of another shop is not taken for one of ours', async () => {
  await files.bring('Name,Price,Stock\nDiya,20,3');
  const [diya] = await files.products();
  const table = `product_id,name,description,price,quantity,sku,category\n${diya?.id},Mug,Nice,199,5,M-1,Kitchen`;
  expect((await files.bring(table)).counts).toMatchObject({ add: 1, error: 0 });
  expect(await variantsOf()).toEqual([
    ['Diya', 'Size', ' full 20 0 3'],
    ['Mug', 'Size', ' full 199 0 5'],
  ]);
});

test('an inventory of Shopify changes no name', async () => {
  await files.bring(
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\nmug,Mug,M,199,5',
  );
  await files.bring(
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available\nmug,Large mug,Title,Default Title,M,Delhi,9',
  );
  expect(await variantsOf()).toEqual([['Mug', 'Size', ' full 199 0 9']]);
});

test('a price list by name changes the only variant of a product, and asks which of several', async () => {
  await files.bring('Name,Colour,Price,Stock\nMug,Red,50,5\nKurta,Red,500,2\nKurta,Blue,500,3');
  const list = await files.planned('Name,Price\nMug,70\nKurta,450');
  expect((await files.rows(list)).flatMap(({ problems }) => problems)).toEqual([
    'This product has 2 variants. Enter the SKU, colour or size of the one that is meant.',
  ]);
  await files.apply(list);
  expect(await variantsOf()).toEqual([
    ['Kurta', 'Size', 'Red full 500 0 2', 'Blue full 500 0 3'],
    ['Mug', 'Size', 'Red full 70 0 5'],
  ]);
});

test('a table in another language goes in once its columns are chosen', async () => {
  const planned = await files.planned('பெயர்,விலை,இருப்பு\nகுவளை,199,5\n');
  expect(planned.counts).toMatchObject({ add: 0, error: 1 });
  const mapping = { பெயர்: 'name', விலை: 'original_price', இருப்பு: 'stock' };
  const chosen = await files.answer(planned, {}, mapping);
  expect(chosen.counts).toMatchObject({ add: 1, error: 0 });
  await files.apply(chosen);
  expect(await variantsOf()).toEqual([['குவளை', 'Size', ' full 199 0 5']]);
});

test('a list by SKU may be longer than what is read at a time, and its undo takes all of it back', async () => {
  const tees = ['S', 'M', 'L'].map((size) => `Tee,${size},T-${size},100,1`);
  const others = Array.from({ length: 220 }, (_, at) => `Yo-yo ${at},,Y-${at},50,1`);
  await files.bring(['Name,Size,SKU,Price,Stock', ...tees, ...others].join('\n'));
  const rows = others.map((_, at) => `Y-${at},2`);
  const done = await files.bring(['SKU,Stock', 'T-S,10', ...rows, 'T-M,20', 'T-L,30'].join('\n'));
  expect(done.counts).toMatchObject({ change: 223, error: 0 });
  const [tee] = await skusAndStocks();
  expect(tee).toEqual(['Tee', 'T-S 10', 'T-M 20', 'T-L 30']);
  expect((await files.undo(done)).body.left).toEqual([]);
  const [before] = await skusAndStocks();
  expect(before).toEqual(['Tee', 'T-S 1', 'T-M 1', 'T-L 1']);
});

test('of two columns with one name, only the one that is left out is named so', async () => {
  const planned = await files.planned('Name,Price,Price,Stock,Stock\nMug,199,249,5,7\n');
  expect(planned.notes.at(-1)).toBe(
    'Left out: Price, Stock. To keep one, choose a field for it in the list of columns below.',
  );
});

test('a column without a name that is left out is named by what it holds', async () => {
  const planned = await files.planned('Name,Price,,Margin\nMug,199,fragile,40%\n');
  expect(planned.notes.at(-1)).toBe(
    'Left out: a column without a name (“fragile”), Margin. To keep one, choose a field for it in the list of columns below.',
  );
});

test.each([
  ...['GST@18%', 'GST 18%', 'IGST@18.0%', '18% GST', 'gst: 18', '18 %', 'जीएसटी 18%', '१८%'],
])('a rate of GST may be written as %s', async (rate) => {
  await files.bring(`Name,Price,Tax Rate\nMug,199,${rate}\n`);
  expect((await files.products()).map(({ gstRate }) => gstRate)).toEqual([18]);
});

test('two rates in one cell are no rate', async () => {
  const planned = await files.planned('Name,Price,Tax Rate\nMug,199,CGST@9%+SGST@9%\n');
  expect((await files.rows(planned)).flatMap(({ notes }) => notes)).toContainEqual(
    expect.stringContaining('“CGST@9%+SGST@9%” cannot be used'),
  );
});

test.each([
  ['नाम,मूल्य,स्टॉक', 'दीया,20,3', ',30,4', 'नाम: Enter a name.'],
  ['Item,Rate,Qty', 'Diya,20,3', ',30,4', 'Item: Enter a name.'],
  ['SKU,Rate,Qty', 'D1,20,3', ',30,4', 'Please fill Product Name'],
])('a missing name is asked for as the file calls it: %s', async (head, good, bad, problem) => {
  const planned = await files.planned([head, good, bad].join('\n'));
  expect((await files.rows(planned))[1]?.problems).toEqual([problem]);
});
