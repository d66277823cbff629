import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import { linesOf } from '#test/support/catalogue/read-rows.ts';

const read = async (...lines: string[]) =>
  readSource(await readProductTable(Buffer.from(lines.join('\n'))));

const shared =
  'note: The file counts these 5 pieces together. They are shared among 2 variants: correct each stock after the import.';

test('SKU rows of BigCommerce are variants of the product above them', async () => {
  const { rows, leftOut } = await read(
    'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Option Set,Price,Cost Price,Retail Price,Sale Price,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1',
    'Product,77,Cotton kurta,P,KU,Kurtas,1299.00,700.00,0.00,999.00,Y,by option,0,Kurtas,kurta.jpg',
    '  SKU,14,"[S]Size=Large,[RB]Colour=Red",,KU-L-R,,,,,,,,4,,',
    '  SKU,15,"[S]Size=Small,[CS]Colour=Blue:#0000ff",,KU-S-B,,,,,,,,3,,',
    '  Rule,,"[S]Size=Large",,,,[ADD]50,,,,Y,,,,',
    'Product,78,Brass lamp,P,BL,,499.00,0.00,0.00,0.00,N,by product,7,Home,',
    'Product,79,Jute bag,P,JB,,199.00,0.00,0.00,0.00,Y,none,0,Home,',
    'Product,80,Silk scarf,P,SS,,599.00,0.00,0.00,0.00,Y,by product,5,Home,',
    '  SKU,16,[CS]Colour=Red:#ff0000,,SS-R,,,,,,,,0,,',
    '  SKU,17,[CS]Colour=Green:#00ff00,,SS-G,,,,,,,,0,,',
  );
  expect(linesOf(rows)).toEqual([
    'Cotton kurta | – | note: Row 5 is a rule that changes the price of some variants. It is left out: check their prices after the import.',
    'Cotton kurta | Red | Large | 999.00 (1299.00) | 4',
    'Cotton kurta | Blue | Small | 999.00 (1299.00) | 3',
    'Cotton kurta | ∞ | left out: This row is neither a product nor a variant, so it is left out.',
    'Brass lamp | 499.00 | 7 | draft',
    'Jute bag | 199.00 | ∞',
    'Silk scarf | –',
    `Silk scarf | Red | 599.00 | 3 | ${shared}`,
    'Silk scarf | Green | 599.00 | 2',
  ]);
  expect(rows.map(({ key }) => key)).toEqual([
    '77',
    '77',
    '77',
    '77',
    '78',
    '79',
    '80',
    '80',
    '80',
  ]);
  expect(rows.map(({ cells }) => cells.sku)).toEqual(
    expect.arrayContaining(['KU', 'KU-L-R', 'KU-S-B']),
  );
  expect(leftOut).not.toContain('Item Type');
});

test('so are the variants of BigCommerce since 2023, whose pictures have rows of their own', async () => {
  const { rows } = await read(
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Sale Price,Categories,Is Visible,Image URL',
    'Product,111,Cotton kurta,physical,KU,,variant,0,1299,999,Kurtas,TRUE,',
    'Variant,75,,,KU-L,Type=Rectangle|Name=Size|Value=LType=Swatch|Name=Colour|Value=Red[#ff0000],,4,,,,,',
    'Variant,76,,,KU-S,[RT]Size=S[CS]Colour=Blue,,3,1399,1099,,,',
    'Image,5,,,,,,,,,,,https://cdn.example/kurta.jpg',
    'Product,112,Brass lamp,physical,BL,,none,0,499,0,Home,FALSE,',
  );
  expect(linesOf(rows)).toEqual([
    'Cotton kurta | –',
    'Cotton kurta | Red | L | 999 (1299) | 4',
    'Cotton kurta | Blue | S | 1099 (1399) | 3',
    'Brass lamp | 499 | ∞ | draft',
  ]);
  expect(rows[0]?.pictures).toEqual(['https://cdn.example/kurta.jpg']);
});

const ecwid =
  'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_available,product_is_inventory_tracked,product_quantity,product_category_1,product_option_name,product_option_value,product_option_markup,product_variation_sku,product_variation_option_{Size},product_variation_option_{Color}';

test('variations of Ecwid are variants of their product', async () => {
  const { rows } = await read(
    ecwid,
    'product,101,KU,Cotton kurta,999,1299,true,true,0,Kurtas,,,,,,',
    'product_option,101,KU,,,,,,,,Size,L,0,,,',
    'product_option,101,KU,,,,,,,,Size,S,0,,,',
    'product_variation,101,KU,,1099,,,,4,,,,,KU-L,L,Red',
    'product_variation,101,KU,,,,,,3,,,,,,S,Red',
    'product,102,BL,Brass lamp,499,,false,false,,Home,,,,,,',
  );
  expect(linesOf(rows)).toEqual([
    'Cotton kurta | –',
    'Cotton kurta | Red | L | 1099 | 4',
    'Cotton kurta | Red | S | 999 (1299) | 3',
    'Brass lamp | 499 | ∞ | draft',
  ]);
  expect(rows.map(({ cells }) => cells.sku || undefined)).toEqual(['KU', 'KU-L', undefined, 'BL']);
});

test('a product of Ecwid without variations is sold in each of its options', async () => {
  const { rows } = await read(
    ecwid,
    'product,103,RK,Rakhi,49,,true,true,5,Rakhi,,,,,,',
    'product_option,103,RK,,,,,,,,Thread,Silk,20,,,',
    'product_option,103,RK,,,,,,,,Thread,Cotton,0,,,',
  );
  expect(linesOf(rows)).toEqual([
    `Rakhi | Silk | 49 | 3 | note: Some options of this product change its price. The import does not read that: check the prices of its variants afterwards. | ${shared}`,
    'Rakhi | Cotton | 49 | 2',
  ]);
});

test('sizes in their own column stay where another one says what is a variant', async () => {
  const { rows } = await read(
    'Type,Name,Size,Price,Stock',
    'Product,Kurti,,499,',
    'Variant,,M,,4',
    'Variant,,L,549,3',
  );
  expect(linesOf(rows)).toEqual(['Kurti | –', 'Kurti | M | 499 | 4', 'Kurti | L | 549 | 3']);
});

test('a table whose rows are all of the type product says nothing by it', async () => {
  const { rows } = await read(
    'Type,Name,Flavour,Price',
    'Product,Jam,Mango,1',
    'Product,Jam,Fig,2',
  );
  expect(rows.map(({ key, cells }) => [key, cells.size])).toEqual([
    ['jam', 'Mango'],
    ['jam', 'Fig'],
  ]);
});
