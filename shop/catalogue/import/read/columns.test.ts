import { expect, test } from 'vitest';
import { readProductTable, readSource } from './read-file.ts';

/** Reads two lines, and names what each column was taken for. */
async function guessed(head: string, line: string) {
  const {
    source,
    head: headings,
    columns,
  } = await readSource(await readProductTable(Buffer.from(`${head}\n${line}\n`)));
  expect(source).toBe('columns');
  return Object.fromEntries(
    headings.flatMap((heading, at) => (columns[at] ? [[columns[at], heading]] : [])),
  );
}

test.each([
  ['Name,Price,Sale Price,Qty', 'Mug,249,199,3', 'Sale Price', 'Price'],
  ['Name,Sale Price,Price,Qty', 'Mug,199,249,3', 'Sale Price', 'Price'],
  ['Title,Was Price,Now Price', 'Mug,249,199', 'Now Price', 'Was Price'],
  ['Product,Original Price,Discounted Price', 'Mug,249,199', 'Discounted Price', 'Original Price'],
  ['Item,Rate,MRP', 'Mug,199,249', 'Rate', 'MRP'],
  ['Name,Price,Old price,Stock', 'Mug,199,249,4', 'Price', 'Old price'],
  ['Name,Price A,Price B', 'Mug,249,199', 'Price B', 'Price A'],
  ['Name,MRP', 'Mug,249', 'MRP', undefined],
  ['नाम,एमआरपी,दाम', 'दीया,20,15', 'दाम', 'एमआरपी'],
  ['Name,M.R.P. Rate,Sale Rate', 'Mug,249,199', 'Sale Rate', 'M.R.P. Rate'],
  ['Name,Price (INR),Price (USD),Qty', 'Mug,499,6,3', 'Price (INR)', undefined],
  ['Name,Price_USD,Price,MRP', 'Mug,6,499,599', 'Price', 'MRP'],
  ['Name,MRP ($),MRP (₹),€ Price', 'Mug,6,499,5', 'MRP (₹)', undefined],
  ['Name,Price (USD)', 'Mug,6', 'Price (USD)', undefined],
  ['Name,Price (excl. GST),Price (incl. GST)', 'Mug,100,118', 'Price (incl. GST)', undefined],
  ['Name,Rate,Rate incl. GST,MRP', 'Mug,100,118,150', 'Rate incl. GST', 'MRP'],
  [
    'Name,Basic Rate,MRP (inclusive of all taxes)',
    'Mug,100,118',
    'MRP (inclusive of all taxes)',
    undefined,
  ],
  ['Name,Price + GST', 'Mug,100', 'Price + GST', undefined],
  ['नाम,मूल्य (जीएसटी सहित),जीएसटी', 'दीया,20,5', 'मूल्य (जीएसटी सहित)', undefined],
  ['नाम,क्रय मूल्य,विक्रय मूल्य', 'दीया,10,15', 'विक्रय मूल्य', undefined],
  ['उत्पाद का नाम,मूल्य,विक्रय मूल्य', 'दीया,20,15', 'विक्रय मूल्य', 'मूल्य'],
])('%s: customers pay what is less', async (head, line, price, list) => {
  const columns = await guessed(head, line);
  expect([columns.original_price, columns.list_price]).toEqual([price, list]);
});

test.each([
  ...['खरीद मूल्य', 'ख़रीद मूल्य', 'क्रय मूल्य', 'लागत मूल्य', 'थोक भाव', 'P.RATE', 'p rate', 'Pur. Rate'],
  ...['Cost Price', 'Purchase Price', 'Landing Price', 'Dealer Price', 'Distributor Price'],
  ...['Trade Price', 'Wholesale Price', 'Whole-sale Rate'],
])('%s is never what customers pay', async (cost) => {
  const { original_price: price, list_price: list } = await guessed(`Name,${cost},MRP`, 'Mug,9,19');
  expect([price, list]).toEqual(['MRP', undefined]);
  expect((await guessed(`Name,${cost}`, 'Mug,9')).original_price).toBeUndefined();
});

test.each(['Price (incl GST)', 'Rate incl. GST', 'Price with GST', 'Amount incl tax'])(
  '%s is a price, and no rate of GST',
  async (heading) => {
    const rates = ['GST %', 'Tax Rate', 'Tax %', 'Tax(%)', 'GST', 'GST Rate', 'जीएसटी दर'];
    for (const rate of rates) {
      const columns = await guessed(`Name,${heading},GST Amount,${rate}`, 'Mug,118,18,18');
      expect(columns).toEqual({ name: 'Name', original_price: heading, gst_rate: rate });
    }
  },
);

test.each([
  ['क्रम संख्या,नाम,मूल्य,स्टॉक', 'स्टॉक'],
  ['मॉडल संख्या,नाम,मूल्य,स्टॉक', 'स्टॉक'],
  ['न्यूनतम मात्रा,नाम,मूल्य,स्टॉक', 'स्टॉक'],
  ['शुद्ध मात्रा,नाम,मूल्य,मात्रा', 'मात्रा'],
  ['Item,MRP,Selling Price,Net Quantity,Stock', 'Stock'],
  ['Item,Price,Min Order Qty,Stock', 'Stock'],
  ['Item,Price,Minimum quantity,Available pieces', 'Available pieces'],
  ['Item,Price,Sold Quantity,Stock', 'Stock'],
  ['Item,Price,Opening Stock,Closing Stock', 'Closing Stock'],
  ['Item,Price,Reserved stock,Available', 'Available'],
  ['Item,Price,Stock status,Qty', 'Qty'],
  ['Item,Price,Availability', 'Availability'],
  ['Item,Price,Qty,availability', 'Qty'],
  ['Item,Price,Net Quantity', undefined],
])('%s: the stock is what can be sold', async (head, stock) => {
  expect((await guessed(head, '1,Mug,3,4,5')).stock).toBe(stock);
});

test.each<[shop: string, head: string, line: string, Record<string, string>]>([
  [
    'Wix',
    'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,inventory,weight,productOptionName1,productOptionType1,productOptionDescription1',
    'p1,Product,Mug,Nice,mug.jpg,Mugs,M1,199,,true,4,,Size,DROP_DOWN,S',
    { name: 'name', price: 'price', stock: 'inventory', size: 'productOptionDescription1' },
  ],
  [
    'Square',
    'Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Main Store,Stock Alert Enabled Main Store,Tax - GST (5%)',
    't1,Mug,Large,M1,nice,Mugs,199,4,N,Y',
    { name: 'Item Name', size: 'Variation Name', stock: 'Current Quantity Main Store' },
  ],
  [
    'Magento',
    'sku,store_view_code,product_type,categories,product_websites,name,description,short_description,weight,price,special_price,base_image,qty,is_in_stock',
    'M1,,simple,Default Category/Mugs,base,Mug,nice,short,1,249,199,/m/mug.jpg,4,1',
    { name: 'name', category: 'categories', price: 'special_price', list: 'price', stock: 'qty' },
  ],
  [
    'Etsy',
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU',
    'Mug,nice,199,INR,4,clay,https://i/1.jpg,,,,,M1',
    { name: 'TITLE', price: 'PRICE', stock: 'QUANTITY', images: 'IMAGE2', sku: 'SKU' },
  ],
  [
    'Meesho',
    'Product Name,Variation,Meesho Price,Wrong/Defective Returns Price,MRP,GST %,HSN ID,Net Weight (gms),Inventory,Manufacturer Details,Product ID / Style ID,SKU ID,Group ID,Product Description,Image 1 (Front)',
    'Kurti,M,299,280,999,5,6204,200,10,ABC Jaipur,KU1,KU1-M,1,nice,https://i/1.jpg',
    {
      ...{ name: 'Product Name', price: 'Meesho Price', list: 'MRP', size: 'Variation' },
      ...{ sku: 'SKU ID', description: 'Product Description', hsn: 'HSN ID' },
    },
  ],
  [
    'Flipkart',
    'Seller SKU ID,Product Title,MRP,Your selling price,System Stock count,Listing Status,HSN,Brand,Colour',
    'S1,Mug,299,199,4,ACTIVE,6912,Khurja,Red',
    { name: 'Product Title', price: 'Your selling price', list: 'MRP', status: 'Listing Status' },
  ],
  [
    'a list in Hindi',
    'क्रम,सामान,श्रेणी,विवरण,एमआरपी,बेचने का दाम,मात्रा,रंग,साइज़,फोटो',
    '1,कुर्ता,कपड़े,सूती,999,799,4,लाल,M,k.jpg',
    { name: 'सामान', price: 'बेचने का दाम', list: 'एमआरपी', stock: 'मात्रा', images: 'फोटो' },
  ],
  [
    'a kirana list',
    'Item name,Weight,Rate,Qty',
    'Toor dal,500 g,89,20',
    { name: 'Item name', size: 'Weight', price: 'Rate', stock: 'Qty' },
  ],
])('columns of %s', async (_, head, line, expected) => {
  const { original_price: price, list_price: list, ...columns } = await guessed(head, line);
  expect({ ...columns, price, list }).toMatchObject(expected);
});

test('the stock of Google is in words, and the SKU of a parent is that of no variant', async () => {
  const { rows, leftOut } = await readSource(
    await readProductTable(
      Buffer.from(
        [
          'title,parent_sku,price,availability,size,sku',
          ...['Tee,TEE,499.00 INR,in_stock,M,TEE-M', 'Tee,TEE,499.00 INR,out of stock,L,TEE-L'],
          'Cap,,199.00 INR,in stock,,CAP',
        ].join('\n'),
      ),
    ),
  );
  expect(leftOut).toEqual([]);
  expect(rows).toMatchObject([
    { key: 'TEE', cells: { sku: 'TEE-M', name: 'Tee' }, isUntracked: true },
    { key: 'TEE', cells: { sku: 'TEE-L', stock: '0' }, isUntracked: false },
    { key: 'cap', cells: { sku: 'CAP' }, isUntracked: true },
  ]);
});

test.each(['Variant ID [Non Editable]', 'Option Set Align', 'Option Set', 'Variant rules'])(
  '%s is no size',
  async (heading) => {
    expect((await guessed(`Name,Price,${heading}`, 'Mug,99,S')).size).toBeUndefined();
  },
);

test.each(['Track Inventory', 'Inventory tracking', 'Low Stock Level'])(
  '%s is no stock',
  async (heading) => {
    const { stock } = await guessed(`Name,Price,${heading},Current Stock Level`, 'Mug,99,1,5');
    expect(stock).toBe('Current Stock Level');
  },
);

test('a product id of an online shop groups its variants', async () => {
  const rows = await rowsOf(
    'Product ID [Non Editable],Variant ID [Non Editable],Name,Size,Price\n7,1,Tee,S,99\n7,2,,M,99\n',
  );
  expect(rows.map(({ key, cells }) => [key, cells.size])).toEqual([
    ['7', 'S'],
    ['7', 'M'],
  ]);
});

test('the product id of Amazon is a barcode, and groups nothing', async () => {
  const rows = await rowsOf(
    [
      'item_name,product-id,product-id-type,price,quantity,size,seller-sku',
      'Tee,8901234567894,4,499,5,S,T-S',
      'Tee,8901234567900,4,499,5,M,T-M',
    ].join('\n'),
  );
  expect(rows.map(({ key, cells }) => [key, cells.barcode])).toEqual([
    ['tee', '8901234567894'],
    ['tee', '8901234567900'],
  ]);
});

test('an ASIN is no barcode', async () => {
  const { barcode } = await guessed(
    'Name,Product ID,Product ID Type,Price',
    'Tee,B01N5IB20Q,1,499',
  );
  expect(barcode).toBeUndefined();
});

test('an id that each row has for itself does not part the variants of a product', async () => {
  const rows = await rowsOf('Product ID,Name,Size,Price\n1,Tee,S,99\n2,Tee,M,99\n3,Mug,,49\n');
  expect(rows.map(({ key }) => key)).toEqual(['tee', 'tee', 'mug']);
  const apart = await rowsOf('Product ID,Name,Price\n1,Tee,99\n2,Tee,199\n');
  expect(apart.map(({ key }) => key)).toEqual(['1', '2']);
});

test('the pack is the size where nothing else is', async () => {
  expect((await guessed('Name,Pack,Price', 'Toor dal,100 g,89')).size).toBe('Pack');
  expect((await guessed('Name,Pack,Size,Price', 'Toor dal,Box,M,89')).size).toBe('Size');
});

test.each(['N/A', 'n/a', 'NA', '-', '--'])('a category “%s” is none', async (category) => {
  const [row] = await rowsOf(`Name,Price,Category\nMug,99,${category}\n`);
  expect(row?.categories).toEqual([]);
});

test('codes lose the apostrophe that keeps them text in Excel', async () => {
  const rows = await rowsOf("Name,Price,SKU,Barcode\nMug,99,'007,'8901234567890\nCup,99,'M-1,\n");
  expect(rows.map(({ cells }) => [cells.sku, cells.barcode])).toEqual([
    ['007', '8901234567890'],
    ["'M-1", undefined],
  ]);
});

test('words about the stock count where its number is empty', async () => {
  const { rows, leftOut } = await readSource(
    await readProductTable(
      Buffer.from(
        [
          'Product Title,Regular Price,Offer Price,In Stock,Qty',
          ...['Mug,500,399,Yes,5', 'Cup,500,,No,', 'Jug,500,,Yes,', 'Pot,500,,No,2'],
        ].join('\n'),
      ),
    ),
  );
  expect(leftOut).toEqual([]);
  expect(rows.map(({ cells, isUntracked }) => [cells.stock, isUntracked])).toEqual([
    ['5', false],
    ['0', false],
    ['Yes', true],
    ['2', false],
  ]);
});

test.each(['Price,Parent SKU,Name', 'Price,item_group_id,Title', 'Price,Group ID,Product'])(
  '%s: the key of a product is neither SKU nor name',
  async (head) => {
    const { sku, name } = await guessed(head, '99,K1,Mug');
    expect([sku, name]).toEqual([undefined, head.split(',')[2]]);
  },
);

test.each([
  ['Item Description,Price,Qty', 'Item Description'],
  ['Item Code,Item Description,Price', 'Item Description'],
  ['Description of goods,HSN,Rate', 'Description of goods'],
  ['Description,MRP', 'Description'],
  ['SKU,Description,Price', undefined],
  ['Name,Item Description,Price', 'Name'],
])('%s: a short description is the name where there is no other', async (head, name) => {
  expect((await guessed(head, 'Steel bolt 5mm,10,100')).name).toBe(name);
});

test('a long description is no name', async () => {
  const { name } = await guessed('Price,Description', `10,${'Steel bolt '.repeat(20)}`);
  expect(name).toBeUndefined();
});

test('an availability that counts nothing is left out', async () => {
  expect(
    (await guessed('Name,Price,Availability', 'Mug,99,Ships in 2 days')).stock,
  ).toBeUndefined();
});

test.each(['Category Name', 'category_path', 'Product Category', 'Categories'])(
  '%s says more than the type of a product',
  async (heading) => {
    const head = `Product Type,Item Group,${heading},Name,Price`;
    expect((await guessed(head, 'simple,A,Mugs,Mug,9')).category).toBe(heading);
  },
);

test.each([
  ['Brand Name,Product,MRP,Rate', 'Product'],
  ['Company Name,Item,Price', 'Item'],
  ['Party Name,Particulars,Rate', 'Particulars'],
  ['Nickname,Full name,Name of item,Price', 'Name of item'],
  ['Local name,Product in English,Price', 'Product in English'],
  ['Stock Item,Stock Group,Closing Stock,Rate', 'Stock Item'],
  ['ब्रांड का नाम,वस्तु,मूल्य', 'वस्तु'],
  ['Brand Name,Price', undefined],
  ['Customer Name,Price', undefined],
  ['Vendor Name,Price', undefined],
])('%s: the name is that of a product', async (head, name) => {
  expect((await guessed(head, 'A,99,5,7')).name).toBe(name);
});

test('the groups, items and codes of Tally are no stock', async () => {
  const columns = await guessed(
    'Stock Item,Stock Group,Stock Value,SKU (stock keeping unit),Closing Stock,Rate',
    'Mug,Mugs,990,M1,10,99',
  );
  expect(columns).toMatchObject({
    ...{ name: 'Stock Item', category: 'Stock Group', stock: 'Closing Stock' },
    sku: 'SKU (stock keeping unit)',
  });
  expect(await guessed('Name,Price,Stock Group,Stock Code,Stock Value', 'Mug,9,A,B,5')).toEqual({
    ...{ name: 'Name', original_price: 'Price', category: 'Stock Group' },
  });
});

const rowsOf = async (csv: string) =>
  (await readSource(await readProductTable(Buffer.from(csv)))).rows;

test('variants of Wix follow their product, and add to its price', async () => {
  const rows = await rowsOf(
    [
      'handleId,fieldType,name,price,surcharge,inventory,productOptionName1,productOptionDescription1',
      'p1,Product,Kullad,199,,InStock,Size,S;M',
      'p1,Variant,,,0,4,Size,S',
      'p1,Variant,,,50,5,Size,M',
    ].join('\n'),
  );
  expect(rows).toMatchObject([
    { isVariant: false, key: 'p1' },
    { key: 'p1', cells: { name: 'Kullad', size: 'S', original_price: '199', stock: '4' } },
    { key: 'p1', cells: { name: 'Kullad', size: 'M', original_price: '249', stock: '5' } },
  ]);
});

test.each(['Item_Group_ID', 'parent-sku', 'Style code', 'HANDLE'])(
  '%s finds a product again in the next file',
  async (heading) => {
    const rows = await rowsOf(
      `Name,SKU,${heading},Group,Size,Price\nMug,M-S,mug,1,S,99\nMug,M-L,mug,1,L,149\n`,
    );
    expect(rows.map(({ key }) => key)).toEqual(['mug', 'mug']);
  },
);

test.each(['Group ID', 'group_id', 'Group-ID'])(
  'what stands below %s groups the rows of its file',
  async (heading) => {
    const rows = await rowsOf(
      [
        `Title,SKU,${heading},Size,Price`,
        ...['Mug,M-S,1,S,99', 'Mug,M-L,1,L,149', 'Bowl,B-1,1,,49', ',B-2,1,L,79', 'Jug,,2,S,199'],
      ].join('\n'),
    );
    expect(rows.map(({ key, needs }) => [key, needs])).toEqual([
      ['group of m-s', []],
      ['group of m-s', [2]],
      ['group of b-1', []],
      ['group of b-1', [4, 4]],
      ['group of jug', []],
    ]);
  },
);

test('variants of Magento belong to the product that names them', async () => {
  const rows = await rowsOf(
    [
      'sku,product_type,categories,name,price,special_price,qty,configurable_variations',
      'T-M,simple,,Tee-M,499,399,4,',
      'T-L,simple,,Tee-L,499,,5,',
      'T,configurable,"Default Category/New,Default Category/Men/Tees",Tee,,,0,"sku=T-M,color=Red,size=M|sku=T-L,color=Red,size=L"',
    ].join('\n'),
  );
  expect(rows).toMatchObject([
    { key: 'T', cells: { name: 'Tee', color: 'Red', size: 'M', original_price: '399' } },
    { key: 'T', cells: { name: 'Tee', color: 'Red', size: 'L', original_price: '499' } },
    { key: 'T', isVariant: false, categories: [['Men', 'Tees'], ['New']] },
  ]);
});

test('variants that are disabled in Magento are not sold', async () => {
  const rows = await rowsOf(
    [
      'sku,product_type,name,price,qty,product_online,configurable_variations',
      'T-M,simple,Tee-M,499,4,1,',
      'T-L,simple,Tee-L,499,5,2,',
      'T,configurable,Tee,,0,1,"sku=T-M,size=M|sku=T-L,size=L"',
      'C-M,simple,Cap-M,99,5,2,',
      'C,configurable,Cap,,0,1,"sku=C-M,size=M"',
      'D,simple,Draft,99,5,2,',
    ].join('\n'),
  );
  const skipped = expect.stringContaining('is not sold');
  expect(rows.map((row) => [row.cells.status, row.skipped])).toEqual([
    ['LIVE', undefined],
    ['LIVE', skipped],
    ['LIVE', undefined],
    ['LIVE', skipped],
    ['LIVE', skipped],
    ['DRAFT', undefined],
  ]);
});

test('our own columns with another beside them are still ours', async () => {
  const table = await readProductTable(
    Buffer.from(
      'name,category,stock,original_price,discount_price,Vendor\nMug,Toys,3,199,50,Khurja\n',
    ),
  );
  expect(await readSource(table)).toMatchObject({ source: 'haat', leftOut: ['Vendor'] });
});

test('a column that names a field of ours is that field in any table', async () => {
  const csv = 'Item,Rate,field:age,Field:origin,field:\nLattu,40,6,Channapatna,x\n';
  const { source, columns, leftOut } = await readSource(await readProductTable(Buffer.from(csv)));
  expect([source, columns, leftOut]).toEqual([
    'columns',
    ['name', 'original_price', 'field:age', 'field:origin', null],
    ['field:'],
  ]);
});
