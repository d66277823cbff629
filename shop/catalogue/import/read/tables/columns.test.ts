import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';

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
  ['Name,Price,Discount Price', 'Mug,199,149', 'Discount Price', 'Price'],
  ['Name,MRP,Price After Discount,Discount', 'Mug,199,149,50', 'Price After Discount', 'MRP'],
  ['Title,Price,Original Price', 'Mug,149,199', 'Price', 'Original Price'],
  ['Name,Selling Price,Offer Price', 'Mug,100,80', 'Offer Price', 'Selling Price'],
  ['Name,Offer Price,Selling Price', 'Mug,80,100', 'Offer Price', 'Selling Price'],
  ['Name,MRP,Selling Price,Offer Price', 'Mug,150,100,80', 'Offer Price', 'MRP'],
  ['Name,Our Price,Sale Price', 'Mug,100,80', 'Sale Price', 'Our Price'],
  ['Name,Price,MRP (Incl. of all taxes)', 'Mug,199,249', 'Price', 'MRP (Incl. of all taxes)'],
  ['Name,Net Price,MRP (incl. GST)', 'Mug,199,249', 'Net Price', 'MRP (incl. GST)'],
  ['Name,Price,Strike Price', 'Mug,199,249', 'Price', 'Strike Price'],
  ['Name,Price,Previous Price', 'Mug,199,249', 'Price', 'Previous Price'],
  ['Name,Price,Promo Price', 'Mug,249,199', 'Promo Price', 'Price'],
  ['Name,Price,Online Price', 'Mug,249,199', 'Online Price', 'Price'],
  ['Name,MRP,Discounted MRP', 'Mug,249,199', 'Discounted MRP', 'MRP'],
  ['Name,S.P.,M.R.P.', 'Mug,199,249', 'S.P.', 'M.R.P.'],
  ['Name,MRP,Sale', 'Mug,249,199', 'Sale', 'MRP'],
  ['Name,MRP,Offer', 'Mug,249,₹199/-', 'Offer', 'MRP'],
  ['Name,Price,Offer', 'Mug,249,199', 'Offer', 'Price'],
  ['Name,Price,Sale (₹)', 'Mug,249,199', 'Sale (₹)', 'Price'],
  ['Name,MRP,Selling,Offer Rs.', 'Mug,249,229,199', 'Offer Rs.', 'MRP'],
  ['Name,MRP,Net Price', 'Mug,249,199', 'Net Price', 'MRP'],
  ['Name,MRP,Selling Price (₹)', 'Mug,249,199', 'Selling Price (₹)', 'MRP'],
  ['Name,MRP,Selling Price,Offer', 'Mug,249,229,199', 'Offer', 'MRP'],
  ['Name,MRP,Discounted', 'Mug,249,199', 'Discounted', 'MRP'],
  ['Name,Sale', 'Mug,199', 'Sale', undefined],
  ['नाम,मूल्य,ऑफ़र', 'दीया,20,15', 'ऑफ़र', 'मूल्य'],
  ['नाम,एमआरपी,विक्रय मूल्य', 'दीया,20,15', 'विक्रय मूल्य', 'एमआरपी'],
  ['नाम,एमआरपी,छूट मूल्य', 'दीया,20,15', 'छूट मूल्य', 'एमआरपी'],
  ['नाम,मूल्य,छूट मूल्य', 'दीया,20,15', 'छूट मूल्य', 'मूल्य'],
  ['नाम,मूल्य,बिक्री मूल्य', 'दीया,20,15', 'बिक्री मूल्य', 'मूल्य'],
  ['नाम,एमआरपी,बिक्री दर', 'दीया,20,15', 'बिक्री दर', 'एमआरपी'],
  ['नाम,एमआरपी,विक्रय मूल्य,ऑफ़र मूल्य', 'दीया,20,18,15', 'ऑफ़र मूल्य', 'एमआरपी'],
  ['नाम,बिक्री मूल्य', 'दीया,15', 'बिक्री मूल्य', undefined],
  ['नाम,दर', 'दीया,15', 'दर', undefined],
])('%s: customers pay what is less', async (head, line, price, list) => {
  const columns = await guessed(head, line);
  expect([columns.original_price, columns.list_price]).toEqual([price, list]);
});

test.each([
  ['Item Name,Sales Price,Purc Price', 'Mug,180,100', 'Sales Price'],
  ['Item,Sell Price,Store Price', 'Mug,180,100', 'Sell Price'],
  ['Item,Selling Rate,Rack Rate', 'Mug,149,100', 'Selling Rate'],
  ['Item,Price,Installation Price', 'Fan,1999,150', 'Price'],
  ['Item,Unit,Unit Price,Price per kg', 'Rice,5 kg,450,90', 'Unit Price'],
  ['Item,Weight,Price per 100g,Price', 'Almond,250 g,120,299', 'Price'],
  ['Item,Price per kg', 'Rice,90', 'Price per kg'],
  ['Item,Unit Price,Price', 'Rice 5 kg,90,450', 'Price'],
  ['Item,Unit Price', 'Mug,90', 'Unit Price'],
  [
    'sku,product-name,price,minimum-seller-allowed-price,maximum-seller-allowed-price',
    'M1,Mug,199,150,300',
    'price',
  ],
  ['Item,Min Price,Max Price,Price', 'Mug,150,249,199', 'Price'],
  ['Title,Business Price,Price', 'Mug,170,199', 'Price'],
  ['Item,Bulk Price (10+),Price', 'Mug,150,199', 'Price'],
  ['Item,Price (5+),Price (10+),Price', 'Mug,189,179,199', 'Price'],
  ['Item,Amazon Price,Our Selling Price', 'Mug,149,199', 'Our Selling Price'],
  ['Item,Last Year Price,Price 2026', 'Mug,150,199', 'Price 2026'],
  ['Item,Rate,Total Price', 'Mug,200,1000', 'Rate'],
  ['Item,Net Price,Gross Price', 'Mug,168.64,199', 'Gross Price'],
  ['Item,Net Price', 'Mug,199', 'Net Price'],
  ['Item,Price (1+),Price (10+)', 'Mug,100,80', 'Price (1+)'],
  ['Item,Price per kg,Price per 500g', 'Tea,400,220', 'Price per kg'],
  ['Item,Rate,Disc %,Net Price', 'Mug,100,10,90', 'Net Price'],
  ['Item,Rate,Rate inc GST', 'Mug,100,118', 'Rate inc GST'],
  ['Item,Price,Stock,,Item,Price,Stock', 'Pen,10,5,,Pencil,5,50', 'Price'],
])(
  '%s: another price is neither what customers pay nor a list price',
  async (head, line, price) => {
    const columns = await guessed(head, line);
    expect([columns.original_price, columns.list_price]).toEqual([price, undefined]);
    expect((await rowsOf(`${head}\n${line}\n`))[0]?.cells.original_price).toBe(
      line.split(',')[head.split(',').indexOf(price)],
    );
  },
);

test.each([
  ['Offer', '10%'],
  ['Offer', '50'],
  ['Offer (₹)', '50'],
  ['Offer', 'Buy 1 get 1'],
  ['Sale', 'Yes'],
  ['Sale', '1'],
  ['Sale', '300'],
  ['Deal', ''],
])('%s is no price where it says “%s”', async (heading, text) => {
  const columns = await guessed(`Name,Price (excl. GST),${heading}`, `Mug,249,${text}`);
  expect([columns.original_price, columns.list_price]).toEqual(['Price (excl. GST)', undefined]);
});

test.each([
  ...['खरीद मूल्य', 'ख़रीद मूल्य', 'क्रय मूल्य', 'लागत मूल्य', 'थोक भाव', 'P.RATE', 'p rate', 'Pur. Rate'],
  ...['Cost Price', 'Purchase Price', 'Landing Price', 'Dealer Price', 'Distributor Price'],
  ...[
    'Trade Price',
    'Wholesale Price',
    'Whole-sale Rate',
    'Purc Price',
    'Buy Price',
    'Buying Rate',
  ],
  ...['Factory Rate', 'Invoice Price', 'Avg Rate', 'Average Price', 'Last Rate', 'Last Price'],
  ...['Conversion Rate (n) (x = ny)', 'Commission Rate', 'Exchange Rate', 'Gold Rate'],
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
  ['Item,Price,Op. Stock Qty,Closing Stock', 'Closing Stock'],
  ['Item,Rate,Opening Qty,Inward Qty,Outward Qty,Closing Qty', 'Closing Qty'],
  ['Item,Price,Safety Stock,On Order Qty,Actual Qty', 'Actual Qty'],
  ['Item,Price,MOQ,Order Quantity', undefined],
  ['Item,Price,Qty available for order', 'Qty available for order'],
  ['Item,Price,Nos', 'Nos'],
  ['Item,Price,Inventory Account,Stock On Hand', 'Stock On Hand'],
  ['Item,Price,Reserved stock,Available', 'Available'],
  ['Item,Price,Stock status,Qty', 'Qty'],
  ['Item,Price,Availability', 'Availability'],
  ['Item,Price,Qty,availability', 'Qty'],
  ['Item,Price,Net Quantity', undefined],
  ['Item,Price,Opening Stock', 'Opening Stock'],
  ['Item,Sale price,Purchase price,Opening stock quantity', 'Opening stock quantity'],
  ['Item,Price,Op. Stock,Opening Stock Value', 'Op. Stock'],
  ['Item,Price,Opening Stock,Qty', 'Qty'],
  ['Item,Price,Opening Stock,Closing', undefined],
  ['Item,Price,Opening Stock,Current Quantity Main Store', 'Current Quantity Main Store'],
  ['Item,Price,Opening Stock Value', undefined],
])('%s: the stock is what can be sold', async (head, stock) => {
  expect((await guessed(head, '1,Mug,3,4,5')).stock).toBe(stock);
});

test.each<[shop: string, head: string, line: string, Record<string, string>]>([
  [
    'Wix',
    'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,inventory,weight,productOptionName1,productOptionType1,productOptionDescription1',
    'p1,Product,Mug,Nice,mug.jpg,Mugs,M1,199,,true,4,,Size,DROP_DOWN,S',
    { name: 'name', price: 'price', stock: 'inventory', options: 'productOptionDescription1' },
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
  ['product_id,name(en-gb),price', 'name(en-gb)'],
  ['Product ID,Name*,Price tax included', 'Name*'],
  ['Product ID,Name *,Price', 'Name *'],
  ['Product ID,Title of Product,Price', 'Title of Product'],
  ['Item ID,Item Full Name,Price', 'Item Full Name'],
  ['Item No,Particulars of item,Rate', 'Particulars of item'],
  ['Product No,Description,Price', 'Description'],
  ['SKU Name,SKU,Price', 'SKU Name'],
  ['Sr. No. of item,Goods,Price', 'Goods'],
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

test.each([
  ['title,type,price', 'Mug,simple,199'],
  ['Item Name,Product Type,Rate', 'Mug,goods,199'],
  ['id,title,price,google_product_category', 'A,Mug,199 INR,1604'],
])('%s: a kind of product, or a number, is no category', async (head, line) => {
  expect((await guessed(head, line)).category).toBeUndefined();
});

test('the type of a product in its own words beats the category of Google', async () => {
  const { category } = await guessed(
    'id,title,price,google_product_category,product_type',
    'A,Tee,199 INR,Apparel & Accessories > Clothing,Apparel > Shirts',
  );
  expect(category).toBe('product_type');
});

test('a quantity says more of the stock than words before it', async () => {
  const facebook = 'id,title,availability,price,quantity_to_sell_on_facebook';
  const { stock } = await guessed(facebook, 'FB1,Jute bag,in stock,350.00 INR,25');
  expect(stock).toBe('quantity_to_sell_on_facebook');
});

test('several sizes are told by a column called Sizes', async () => {
  const rows = await rowsOf('Product,Sizes,Price,Stock\nTee,S,499,3\nTee,M,499,4\n');
  expect(rows.map(({ cells }) => cells.size)).toEqual(['S', 'M']);
});

test('what a table says of its pictures names none', async () => {
  const [row] = await rowsOf(
    'Item,Price,Image,Image Alt Text,Image Position,Image Title,Product Image ID - 1\nMug,99,mug.jpg,Blue mug,1,Mug photo,77\n',
  );
  expect([row?.cells.name, row?.pictures]).toEqual(['Mug', ['mug.jpg']]);
});

test('a hidden item of Square is a draft', async () => {
  const [row] = await rowsOf('Item Name,Price,Square Online Item Visibility\nMug,99,hidden\n');
  expect(row?.cells.status).toBe('DRAFT');
});

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test.each([
  ['Title,Price,Sale Price,On Sale', 'Mug,350,300,No', '350', undefined],
  ['Title,Price,Sale Price,On Sale', 'Mug,350,300,Yes', '300', '350'],
  ['name,price,special_price,special_price_to_date', 'Mug,199,149,2020-01-02', '199', undefined],
  ['name,price,special_price,special_price_from_date', 'Mug,199,149,2999-01-02', '199', undefined],
  ['name,price,special_price,special_price_from_date', `Mug,199,149,${yesterday}`, '149', '199'],
  [
    'title,price,sale_price,sale_price_effective_date',
    'Mug,199,149,2020-01-01T00:00+0530/2020-02-01T00:00+0530',
    '199',
    undefined,
  ],
  ['Item,MRP,Offer Price,Offer End Date', 'Mug,199,149,2/1/2020', '199', undefined],
])('%s: an offer counts while it lasts (%s)', async (head, line, price, list) => {
  const [row] = await rowsOf(`${head}\n${line}\n`);
  expect([row?.cells.original_price, row?.cells.list_price]).toEqual([price, list]);
});

test.each(['04-May', '10-Dec', 'Apr-22'])('the size %s may be a date by mistake', async (size) => {
  const [row] = await rowsOf(`Name,Size,Price\nTee,${size},199\n`);
  expect(row?.cells.size).toBe(size);
  expect(row?.notes).toEqual([
    `The size “${size}” looks like a date that a spreadsheet made of a size such as 4-5. Correct it if so.`,
  ]);
});

test.each([
  ['Name,MRP,Offer Price,Selling Price', 'Mug,150,,100', '100', '150'],
  ['Name,MRP,Selling Price,Offer Price', 'Mug,150,100,-', '100', '150'],
  ['Name,Selling Price,Offer Price', 'Mug,100,NA', '100', undefined],
])('%s: without an offer the selling price counts (%s)', async (head, line, price, list) => {
  const [row] = await rowsOf(`${head}\n${line}\n`);
  expect([row?.cells.original_price, row?.cells.list_price]).toEqual([price, list]);
});

const variantsIn = (rows: readonly SourceRow[]) =>
  rows.flatMap(({ key, isVariant, cells: { name, size, original_price, stock } }) =>
    isVariant ? [[key, name, size, original_price, stock].join(' | ')] : [],
  );

test('a parent that is sold itself stays a variant', async () => {
  const rows = await rowsOf(
    'SKU,Parent SKU,Name,Size,Price,Stock\nA,,Tee,S,100,5\nB,A,Tee,M,100,4\n',
  );
  expect(variantsIn(rows)).toEqual(['A | Tee | S | 100 | 5', 'A | Tee | M | 100 | 4']);
});

test.each([
  ['A,,Mug,100,5\nB,A,Mug lid,20,4\n', ['Mug', 'Mug lid']],
  ['A,,Dinner set,1000,3\nB,A,Plate,100,30\nC,A,Bowl,80,30\n', ['Dinner set', 'Plate', 'Bowl']],
])('parts that no choice tells apart are products of their own: %j', async (lines, names) => {
  const rows = await rowsOf(`SKU,Parent SKU,Name,Price,Stock\n${lines}`);
  expect(rows.map(({ cells }) => cells.name)).toEqual(names);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(names.length);
  expect(variantsIn(rows)).toHaveLength(names.length);
});
