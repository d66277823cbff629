import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { fileImports, fixture } from '#test/support/catalogue/file-imports.ts';
import { picture, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

/** Prices of the first variant: what customers pay, and the price that is struck through. */
const pricesOf = ({ variants: [variant] }: Product) => [
  variant?.originalPrice,
  (variant?.originalPrice ?? 0) + (variant?.discountPrice ?? 0),
];

const named = (products: readonly Product[], name: string) =>
  products.find((product) => product.name === name) as Product;

test.each([
  ['f03-tab', ['Blue Top']],
  ['f06-cp1252', ['Café set – “Déjà vu”']],
  ['f07-utf16le-tab', ['Café set – “Déjà vu”']],
  ['f37b-titletop', ['Blue Top']],
  ['f12b-hindi-options', ['कुर्ता']],
  ['f43-new-names', ['New Mug']],
])('%s goes into an empty shop as it is', async (name, expected) => {
  const done = await files.bring(fixture(name));

  expect(done).toMatchObject({ state: 'APPLIED', counts: { error: 0 } });
  expect(done.progress).toEqual({ done: done.counts.add, of: done.counts.add });
  const products = await files.products();
  expect(products.map((product) => product.name)).toEqual(expected);
  expect(products[0]).toMatchObject({ category: { name: 'Toys' }, status: 'LIVE', images: [] });
});

test('the plan changes nothing, and names categories that are missing', async () => {
  const planned = await files.planned(fixture('f29-category'));

  expect(planned).toMatchObject({
    state: 'PLANNED',
    source: 'shopify',
    counts: { products: 2, add: 2 },
  });
  expect(planned.missingCategories).toEqual([
    { name: 'Home & Garden > Decor > Candles', rows: 1 },
    { name: 'Candles', rows: 1 },
  ]);
  expect(await files.products()).toEqual([]);
  const { body: before } = await shop.visitor.call('GET /categories');
  expect(before).toEqual([]);

  await files.apply(planned);
  const { body } = await shop.visitor.call('GET /categories');
  expect(body).toMatchObject([
    {
      name: 'Home & Garden',
      subCategories: [{ name: 'Decor', subCategories: [{ name: 'Candles' }] }],
    },
  ]);
  expect((await files.products()).map(({ category }) => category.name)).toEqual([
    'Candles',
    'Candles',
  ]);
});

test('colour, size and the name of sizes', async () => {
  await files.bring(fixture('f11-three'));
  const [three] = await files.products();
  expect(three).toMatchObject({
    sizeLabel: 'Size',
    variants: [
      { color: 'Red', size: 'M / Cotton', stock: 5 },
      { color: 'Red', size: 'M / Linen', stock: 2 },
      { color: 'Blue', size: 'L / Linen', stock: 3 },
    ],
  });
  await files.bring(fixture('f12b-hindi-options'));
  expect(named(await files.products(), 'कुर्ता')).toMatchObject({
    sizeLabel: 'साइज़',
    variants: [
      { color: 'लाल', size: 'M' },
      { color: 'नीला', size: 'L' },
    ],
  });
});

test('201 variants are an error of that product', async () => {
  const planned = await files.planned(fixture('f10-variants201'));
  expect(planned.counts).toMatchObject({ add: 0, error: 201 });
  expect((await files.rows(planned))[0]?.problems.join()).toContain('200');
});

test('a price of 0 waits for the owner', async () => {
  const planned = await files.planned(fixture('f13b-zero'));
  expect(planned.choices).toMatchObject([{ key: 'allowFree', value: null }]);
  expect(planned.counts.error).toBe(1);
  const answered = await files.answer(planned, { allowFree: true });
  expect(answered.choices).toMatchObject([{ key: 'allowFree', value: true }]);
  await files.apply(answered);
  expect(pricesOf(named(await files.products(), 'Zero Price'))).toEqual([0, 0]);
});

test.each([
  ['Name,Price,Stock\nLamp,-5,3\n', 'Price'],
  ['Name,Price,MRP,Stock\nLamp,-5,99,3\n', 'Price'],
  ['name,original_price,discount_price,stock\nLamp,-5,1,3\n', 'original_price'],
  ['name,original_price,discount_price,stock\nLamp,5,-1,3\n', 'discount_price'],
  ['Handle,Title,Variant Price,Variant Compare At Price\nlamp,Lamp,-5,99\n', 'Variant Price'],
  ['Type,Name,Regular price,Sale price\nsimple,Lamp,99,-5\n', 'Price'],
])('shows one message for a price below 0: %j', async (table, column) => {
  const planned = await files.planned(table);
  const [row] = await files.rows(planned);
  expect(row?.problems).toEqual([`${column}: Enter an amount of 0 or more.`]);
  expect(planned.choices.filter(({ key }) => key === 'capDiscount')).toEqual([]);
});

test.each([
  ['1499,1000\n499,499', true],
  ['1499,1000\n499,', true],
  ['1499,1000\n499,0', false],
  ['1499,1000\n499,50', false],
  ['1499,1000\n499,600', false],
])('prices of our own columns in %j are asked about: %s', async (prices, isAsked) => {
  const rows = prices.split('\n').map((pair, at) => `Thing ${at},5,${pair}`);
  const planned = await files.planned(
    `name,stock,original_price,discount_price\n${rows.join('\n')}`,
  );
  expect(planned.choices.some(({ key }) => key === 'mrp')).toBe(isAsked);
});

test('a price of 0 is asked about in a file of MRP and sale price too', async () => {
  const planned = await files.planned(
    'name,stock,original_price,discount_price\nLamp,5,1499,1000\nGift note,5,0,\n',
  );
  const said = await files.answer(planned, { mrp: true });
  expect(said.choices.map(({ key, value }) => [key, value])).toEqual([
    ['mrp', true],
    ['allowFree', null],
    ['category', 'Other'],
  ]);
  expect(said.counts).toMatchObject({ add: 1, error: 1 });
  const free = await files.apply(await files.answer(said, { allowFree: true }));
  expect(free.counts).toMatchObject({ add: 2, error: 0 });
  expect(pricesOf(named(await files.products(), 'Gift note'))).toEqual([0, 0]);
});

test('what is sold for 0 has no list price, and nothing is asked about that', async () => {
  const planned = await files.planned('Name,Price,MRP,Stock\nSample,0,99,5\n');
  const said = await files.answer(planned, { allowFree: true });
  expect(said.choices.map(({ key }) => key)).toEqual(['allowFree', 'category']);
  expect((await files.rows(said))[0]?.notes).toEqual(['The list price ₹99 is left out.']);
  await files.apply(said);
  expect(pricesOf(named(await files.products(), 'Sample'))).toEqual([0, 0]);
});

test('a comma that may begin the paise is asked about', async () => {
  const planned = await files.planned(fixture('f14-comma'));
  expect(planned.choices).toMatchObject([{ key: 'decimalComma', value: null }]);
  expect(planned.counts).toMatchObject({ add: 1, error: 2 });
  await files.apply(await files.answer(planned, { decimalComma: true }));
  const prices = (await files.products()).map((product) => pricesOf(product)[0]);
  expect(prices.toSorted()).toEqual([1299, 1299, 1299.5]);
});

test('where a comma begins the paise, a point groups thousands', async () => {
  const planned = await files.planned(
    'Name,Price,MRP,Stock\nLamp,"1.299,50","1.499,00",5\nVase,1.299,1.499,5\nMug,99.50,,5\n',
  );
  await files.apply(await files.answer(planned, { decimalComma: true }));
  const products = await files.products();
  expect(pricesOf(named(products, 'Lamp'))).toEqual([1299.5, 1499]);
  expect(pricesOf(named(products, 'Vase'))).toEqual([1299, 1499]);
  expect(pricesOf(named(products, 'Mug'))).toEqual([99.5, 99.5]);
});

test('rupees are read as people write them', async () => {
  await files.bring(fixture('f15-rupee'));
  const products = await files.products();
  expect(products.map((product) => pricesOf(product)[0])).toEqual([
    129_999, 1250, 99, 1250, 1250, 99, 100, 1250, 1250,
  ]);
});

test('a list price counts only above the price, and at most twice as much', async () => {
  await files.bring(fixture('f16-compare'));
  expect((await files.products()).map(pricesOf)).toEqual([
    [500, 800],
    [500, 500],
    [500, 500],
    [500, 500],
  ]);
  const planned = await files.planned(fixture('f16b-compare3x'));
  expect(planned.choices).toMatchObject([{ key: 'capDiscount', value: true }]);
  await files.apply(planned);
  expect(pricesOf(named(await files.products(), 'Compare 3x'))).toEqual([499, 998]);
});

test('without the cap a list price above twice the price is left out', async () => {
  await files.bring(fixture('f16b-compare3x'), { capDiscount: false });
  expect(pricesOf(named(await files.products(), 'Compare 3x'))).toEqual([499, 499]);
});

test('MRP and sale price in our own columns are asked about', async () => {
  const planned = await files.planned(fixture('r14-mrp'));
  expect(planned).toMatchObject({ source: 'haat', choices: [{ key: 'mrp', value: null }] });
  await files.apply(await files.answer(planned, { mrp: true }));
  expect(pricesOf(named(await files.products(), 'MRP Thing'))).toEqual([1000, 1499]);
});

test('two products of one title are numbered, the same the next time', async () => {
  await files.bring(fixture('f17b-twin'));
  const before = await files.products();
  expect(before.map(({ name }) => name)).toEqual(['Rakhi Set', 'Rakhi Set (2)']);
  const again = await files.bring(fixture('f17b-twin'));
  expect(again.counts).toMatchObject({ add: 0, change: 0, same: 2, error: 0 });
  expect((await files.products()).map(({ id, name }) => [id, name])).toEqual(
    before.map(({ id, name }) => [id, name]),
  );
});

test('too long texts are shortened, or errors of their rows', async () => {
  const planned = await files.planned(fixture('f26-long'));
  expect(planned.choices).toMatchObject([{ key: 'shorten', value: true }]);
  const strict = await files.answer(planned, { shorten: false });
  expect(strict.counts).toMatchObject({ error: strict.counts.products });
  await files.apply(await files.answer(strict, { shorten: true }));
  const products = await files.products();
  expect(products).toHaveLength(planned.counts.products);
  expect(Math.max(...products.map(({ name }) => name.length))).toBe(150);
  expect(
    Math.max(...products.flatMap(({ variants }) => variants.map(({ size }) => size.length))),
  ).toBe(40);
});

test('long options that are alike once they are cut get numbers, and keep them in the next file', async () => {
  const ring = (plating: string) => `Adjustable ring size for women and girls (${plating} plated)`;
  const line = (plating: string, stone: string, pieces: number) =>
    `jhumka-ring,,,Style,${ring(plating)},Stone,${stone},499,${pieces}`;
  const fileOf = (...lines: string[]) =>
    [
      'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty',
    ]
      .concat(
        lines.map((one, at) => (at === 0 ? one.replace(',,,', ',Jhumka ring,Jewellery,') : one)),
      )
      .join('\n');
  const file = fileOf(
    line('gold', 'Ruby', 1),
    line('rose', 'Ruby', 2),
    line('gold', 'Pearl', 3),
    line('rose', 'Pearl', 4),
  );
  const sizes = async () =>
    (await files.products()).flatMap(({ variants }) =>
      variants.map(({ size, stock }) => `${size}: ${stock}`),
    );
  expect((await files.bring(file)).counts).toMatchObject({ add: 4, error: 0 });
  expect(await sizes()).toEqual([
    'Adjustable ring size for women / Ruby: 1',
    'Adjustable ring size for / Ruby (2): 2',
    'Adjustable ring size for women / Pearl: 3',
    'Adjustable ring size for / Pearl (2): 4',
  ]);
  expect((await files.planned(file)).counts).toMatchObject({ same: 4, change: 0, error: 0 });

  const shuffled = fileOf(line('rose', 'Ruby', 8), line('gold', 'Ruby', 9));
  expect((await files.bring(shuffled)).counts).toMatchObject({ add: 0, change: 2, error: 0 });
  expect((await sizes()).slice(0, 2)).toEqual([
    'Adjustable ring size for women / Ruby: 9',
    'Adjustable ring size for / Ruby (2): 8',
  ]);
});

test('pictures of long colours that read the same once they are cut show each its own', async () => {
  const saree = 'Banarasi silk saree in deep peacock blue';
  const lines = ['with gold border', 'with silver border'].map(
    (border, at) => `saree,${at ? '' : 'Saree'},Colour,${saree} ${border},999,1,${at}.png`,
  );
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Variant Image';
  const planned = await files.planned([head, ...lines].join('\n'));
  await files.addPictures(planned, { '0.png': await picture(), '1.png': await picture() });
  await files.apply(planned);
  const [product] = await files.products();
  const colours = [
    'Banarasi silk saree in deep peacock',
    'Banarasi silk saree in deep peacock (2)',
  ];
  expect(product?.variants.map(({ color }) => color)).toEqual(colours);
  expect(product?.images.map(({ shows }) => shows)).toEqual(colours);
});

test('text like a formula comes in letter by letter, and our export of it changes nothing', async () => {
  await files.bring(fixture('f24-formula'));
  const products = await files.products();
  expect(products.map(({ name }) => name).toSorted()).toEqual(
    ['+Plus box', '@Home mug', 'Dash size', 'Lens', 'Ok title'].toSorted(),
  );
  expect(named(products, 'Lens').variants[0]?.size).toBe('-2.50 D');
  const headers = { authorization: `Bearer ${owner.token}` };
  const { body } = await shop.app.inject({ url: '/api/products/export', headers });
  const again = await files.planned(body);
  expect(again).toMatchObject({
    source: 'haat',
    choices: [],
    counts: { add: 0, change: 0, error: 0, same: 5 },
  });
});

test('a negative stock counts as 0, and what is not counted gets what the owner says', async () => {
  const planned = await files.planned(fixture('f20-negative'));
  expect((await files.rows(planned))[0]?.notes).toEqual(['A stock of -3 counts as 0.']);
  await files.apply(planned);
  expect(named(await files.products(), 'Oversold').variants[0]?.stock).toBe(0);
  const untracked = await files.planned(fixture('f22-untracked'));
  expect(untracked.choices).toMatchObject([{ key: 'untrackedStock', value: 100 }]);
  await files.apply(untracked);
  expect(named(await files.products(), 'Oversell').variants[0]?.stock).toBe(100);
});

test('what was not for sale becomes a draft', async () => {
  await files.bring(fixture('f23-status'));
  const products = await files.products();
  expect(products.map(({ name, status }) => [name, status])).toEqual([
    ['Active', 'LIVE'],
    ['Archived', 'DRAFT'],
    ['Draft', 'DRAFT'],
    ['Hidden', 'DRAFT'],
    ['Unlisted', 'DRAFT'],
  ]);
});

test('products without a category go to the one that the owner chooses', async () => {
  const planned = await files.planned(fixture('f28-notype'));
  expect(planned.choices).toMatchObject([{ key: 'category', value: 'Other' }]);
  await files.apply(await files.answer(planned, { category: 'Odds and ends' }));
  expect((await files.products())[0]?.category.name).toBe('Odds and ends');
});

test('a renamed product is the same one, and its stock moves by the difference of two files', async () => {
  await files.bring(fixture('r11-second-shopify-import'));
  const [before] = await files.products();
  const customer = await shop.customer();
  const sold = before?.variants[0]?.id ?? 0;
  await customer.call('POST /cart/add', { body: { productVariantId: sold, quantity: 2 } });
  const { body: address } = await customer.call('POST /addresses', { body: home });
  const placed = await customer.call('POST /orders/place', {
    body: { addressId: address.address.id, paymentMethod: 'COD' },
  });
  expect(placed.status).toBe(201);

  await files.bring(fixture('r11-second-shopify-import'));
  expect((await files.products())[0]?.variants.map(({ stock }) => stock)).toEqual([7, 9]);
  const planned = await files.planned(fixture('r10-renamed-shopify'));
  expect(planned.counts).toMatchObject({ add: 0, change: 1, error: 0 });
  await files.apply(planned);
  const [after] = await files.products();
  expect(after).toMatchObject({
    id: before?.id,
    name: 'Kids T-Shirt',
    variants: [
      { stock: 3, originalPrice: 300 },
      { stock: 9, originalPrice: 350 },
    ],
  });
});

const home = {
  name: 'Meenakshi Sundaram',
  phone: '9840012345',
  addressLine1: '12, North Mada Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600004',
};

test('an inventory sets the stock of what is there, and then moves it', async () => {
  const orphan = await files.planned(fixture('x8-shopify-inventory'));
  expect(orphan.counts).toMatchObject({ error: 1 });
  await files.bring(
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Type\nmug,Mug,M1,199,9,Toys\n',
  );
  await files.bring(fixture('x8-shopify-inventory'));
  expect((await files.products())[0]?.variants[0]?.stock).toBe(4);
  await files.bring(
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available\nmug,Mug,Title,Default Title,M1,Shop,6\n',
  );
  expect((await files.products())[0]?.variants[0]?.stock).toBe(6);
});

test('a variable product of WooCommerce', async () => {
  await files.bring(fixture('w1-woo'));
  const products = await files.products();
  expect(named(products, 'Tee')).toMatchObject({
    sizeLabel: 'Size',
    category: { name: 'Toys' },
    variants: [{ size: 'M', stock: 4, sku: 'TS-M' }],
  });
  expect(pricesOf(named(products, 'Tee'))).toEqual([399, 499]);
  expect(pricesOf(named(products, 'Mug'))).toEqual([199, 199]);
  expect(named(products, 'Mug').category.name).toBe('Mugs');
});

test('any table, by the words of its header', async () => {
  const meesho = await files.planned(fixture('x5-meesho'));
  expect(meesho.choices.map(({ key }) => key)).toEqual(['capDiscount', 'category']);
  await files.apply(meesho);
  expect(named(await files.products(), 'Kurti')).toMatchObject({
    hsn: '6204',
    gstRate: 5,
    variants: [{ size: 'M', stock: 10 }],
  });
  expect(pricesOf(named(await files.products(), 'Kurti'))).toEqual([299, 598]);
  const generic = await files.planned(fixture('x6-generic'));
  expect(generic.pictures).toEqual({ named: 1, present: 0, missing: 1, unused: 0 });
  await files.apply(generic);
  expect(pricesOf(named(await files.products(), 'Mug'))).toEqual([199, 249]);
});

test('the plan says what the prices mean, with a product as example', async () => {
  const { notes } = await files.planned(fixture('x6-generic'));
  expect(notes).toContain(
    'Customers pay ₹199 instead of ₹249 (20% off). This is the price of “Mug”, for example.',
  );
  const mrp = await files.answer(await files.planned(fixture('r14-mrp')), { mrp: true });
  expect(mrp.notes[1]).toBe(
    'Customers pay ₹1,000 instead of ₹1,499 (33% off). This is the price of “MRP Thing”, for example.',
  );
  const plain = await files.planned('Name,Price,Margin\nVase,ask us,\nLamp,499.50,7\n');
  expect(plain.notes).toEqual([
    expect.stringContaining('guessed what each column is'),
    'Customers pay ₹499.50. This is the price of “Lamp”, for example.',
    'Left out: Margin. To keep one, choose a field for it in the list of columns below.',
  ]);
});

test('the picture of a variant shows its colour', async () => {
  const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image';
  const url = (name: string) => `https://cdn.example/${name}?v=1`;
  const planned = await files.planned(
    [
      head,
      `tee,Tee,Toys,Colour,Red,99,${url('front.jpg')},${url('red.jpg')}`,
      `tee,,,,Blue,99,${url('red.jpg')},${url('blue.jpg')}`,
    ].join('\n'),
  );
  await files.addPictures(planned, { 'RED.JPG': await picture(), 'front.jpg': await picture() });
  const done = await files.apply(planned);
  const shown = async () => (await files.products())[0]?.images.map(({ shows }) => shows);
  expect(await shown()).toEqual(['', 'Red']);
  await files.addPictures(done, { 'blue.jpg': await picture() });
  expect(await shown()).toEqual(['', 'Red', 'Blue']);
});

test('the owner says what a column is', async () => {
  const planned = await files.planned('Thing,Kosten,Price\nLamp,12,499\n');
  const mapped = await files.answer(planned, {}, { Thing: 'name', Kosten: 'stock' });
  expect(mapped.columns.map(({ to }) => to)).toEqual(['name', 'stock', 'original_price']);
  await files.apply(mapped);
  expect((await files.products())[0]).toMatchObject({ name: 'Lamp', variants: [{ stock: 12 }] });
});

test('the first ten pictures of a product, matched by name, before it is applied', async () => {
  const planned = await files.planned(fixture('f30-images'));
  const twelve = Object.fromEntries(
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) => [`A${at} .JPG`, await picture()]),
    ),
  );
  const { import: with12, missing, unused, refused } = await files.addPictures(planned, twelve);
  expect([missing, refused]).toEqual([[], []]);
  expect(unused).toEqual(['A10 .JPG', 'A11 .JPG']);
  expect(with12.pictures).toEqual({ named: 10, present: 10, missing: 0, unused: 2 });
  await files.apply(with12);
  expect((await files.products())[0]?.images).toHaveLength(10);
});

test('pictures may come after their products, and never twice', async () => {
  const done = await files.bring(fixture('x6-generic'));
  const mug = await picture();
  const first = await files.addPictures(done, { 'Mug.png': mug, 'other.png': await picture() });
  expect([first.missing, first.unused]).toEqual([[], ['other.png']]);
  expect((await files.products())[0]?.images).toHaveLength(1);
  const again = await files.bring(fixture('x6-generic'));
  await files.addPictures(again, { 'mug.png': mug });
  expect((await files.products())[0]?.images).toHaveLength(1);
});

test('one bad picture is named, and the rest goes in', async () => {
  const planned = await files.planned(fixture('x6-generic'));
  const { refused, missing } = await files.addPictures(planned, {
    'bad.png': Buffer.from('no picture'),
    'IMG_1.HEIC': Buffer.from('....ftypheic'),
    'mug.png': await picture(),
  });
  expect(missing).toEqual([]);
  expect(refused.map(({ file }) => file)).toEqual(['bad.png', 'IMG_1.HEIC']);
  expect(refused[1]?.problem).toContain('iPhone');
});

test('good rows go in, and the others come back in their own columns', async () => {
  const done = await files.bring('Name,Price,Qty\nLamp,499,3\nVase,ask us,4\n');
  expect(done.counts).toMatchObject({ add: 1, error: 1 });
  expect((await files.products()).map(({ name }) => name)).toEqual(['Lamp']);
  const table = await files.leftOut(done);
  expect(table.split('\r\n')).toEqual([
    '\ufeffproblem,Name,Price,Qty',
    expect.stringContaining(',Vase,ask us,4'),
    '',
  ]);
});

test.each([
  ['Shopify', 'Handle,Title,Variant Price,Variant Inventory Qty,Made of', 'g,@Ghar mug,'],
  ['any table', 'Name,Price,Qty,Made of', '@Ghar mug,'],
])(
  'what is left out of a file of %s comes back as it went, with what the owner said of its columns',
  async (_, head, start) => {
    const planned = await files.planned(`${head}\n${start}ask us,4,=Clay\n`);
    const done = await files.apply(await files.answer(planned, {}, { 'Made of': 'description' }));
    const again = await files.planned((await files.leftOut(done)).replace(',ask us,', ',199,'));
    expect([again.source, again.columns.map(({ name }) => name)]).toEqual([
      planned.source,
      head.split(','),
    ]);
    expect(again.columns.at(-1)).toMatchObject({ sample: '=Clay', to: 'description' });
    await files.apply(again);
    const [product] = await files.products();
    expect([product?.name, product?.description]).toEqual(['@Ghar mug', '=Clay']);
  },
);

test('an undo takes back what was added and changed, unless somebody changed it since', async () => {
  await files.bring(fixture('r11-second-shopify-import'));
  const second = await files.bring(fixture('r10-renamed-shopify'));
  const undone = await files.undo(second);
  expect(undone.body).toMatchObject({ import: { state: 'UNDONE' }, left: [] });
  const [product] = await files.products();
  expect(product).toMatchObject({
    name: 'Kids Tee',
    variants: [{ stock: 9, originalPrice: 350 }, { stock: 9 }],
  });

  const third = await files.bring('Name,Price,Qty\nLamp,499,3\nVase,99,4\n');
  const lamp = named(await files.products(), 'Lamp');
  await owner.call('PUT /products/prices', {
    body: {
      prices: [{ variantId: lamp.variants[0]?.id ?? 0, originalPrice: 450, discountPrice: 0 }],
    },
  });
  const { body } = await files.undo(third);
  expect(body.left).toEqual([
    { name: 'Lamp', why: 'It was changed after the import. Change it back by hand, or delete it.' },
  ]);
  expect((await files.products()).map(({ name }) => name)).toEqual(['Kids Tee', 'Lamp']);
  expect((await files.undo(third)).status).toBe(409);
});

test.each([
  ['Shopify', 'Handle,Title,Variant Price,Variant Inventory Qty,Stage'],
  ['our own file', 'product_id,name,original_price,stock,Stage'],
  ['WooCommerce', 'Type,Name,Regular price,Stock,Stage'],
  ['any table', 'Code no,Title,Price,Stock,Stage'],
])('a column mapped to the status makes drafts: %s', async (_, head) => {
  const words = ['Archived', 'unlisted', 'Draft', 'Pending', 'Active', 'Published', 'LIVE'];
  const first = head.startsWith('Type') ? 'simple' : '';
  const key = (at: number) => (head.startsWith('Handle') ? `h${at}` : first);
  const lines = words.map((word, at) => `${key(at)},Thing ${at},99,5,${word}`);
  const planned = await files.planned([head, ...lines].join('\n'));
  const said = await files.answer(planned, {}, { Stage: 'status' });
  expect(said.counts).toMatchObject({ add: 7, error: 0 });
  await files.apply(said);
  expect((await files.products()).map(({ status }) => status)).toEqual([
    ...['DRAFT', 'DRAFT', 'DRAFT', 'DRAFT'],
    ...['LIVE', 'LIVE', 'LIVE'],
  ]);
});

test('a mapping of a column that the file does not have is refused, and changes nothing', async () => {
  const planned = await files.planned('Name,Price,Qty\nLamp,499,5\n');
  const { status, body } = await owner.call('PUT /imports/{id}', {
    params: { id: String(planned.id) },
    body: { mapping: { Price: 'list_price', Quantity: 'stock' } },
  });
  expect([status, body.fields?.mapping]).toEqual([
    400,
    'This file has no column “Quantity”. Name one of its columns: Name, Price, Qty.',
  ]);
  const { body: after } = await owner.call('GET /imports/{id}', {
    params: { id: String(planned.id) },
  });
  expect(after.import).toEqual(planned);
});

test('answers that come at once all count, and a column that is none changes nothing', async () => {
  const planned = await files.planned('Name,Price,Qty,Weight note\nLamp,"499,50",,heavy\n');
  await Promise.all([
    files.answer(planned, { untrackedStock: 7 }),
    files.answer(planned, { decimalComma: true }),
    files.answer(planned, { category: 'Lamps' }),
  ]);
  const { status, body } = await owner.call('PUT /imports/{id}', {
    params: { id: String(planned.id) },
    body: { mapping: { Qty: 'pieces' } },
  });
  expect([status, body.fields?.mapping]).toEqual([400, expect.stringContaining('“pieces”')]);
  await files.apply(planned);
  expect(await files.products()).toMatchObject([
    { category: { name: 'Lamps' }, variants: [{ stock: 7, originalPrice: 499.5 }] },
  ]);
});

test('only catalogue staff read files', async () => {
  const customer = fileImports(shop, await shop.customer());
  expect((await customer.read('Name,Price\nLamp,499\n')).status).toBe(403);
});

test.each([
  ['f39-html', 'This is a web page'],
  ['s4-order-date-first', 'This looks like a list of orders.'],
])('%s is refused and leaves nothing', async (name, words) => {
  const { status, body } = await files.read(fixture(name));
  expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
});

test('the preview shows a description as it reads on its page', async () => {
  const planned = await files.planned(
    'Handle,Title,Body (HTML),Variant Price\nurli,Urli,"<h3>Why</h3><p><b>Solid</b>, 94*21*80mm.</p>",499\n',
  );
  const [row] = await files.rows(planned);
  expect(row?.changes).toContainEqual({
    field: 'description',
    from: '',
    to: 'Why\nSolid, 94*21*80mm.',
  });
});

test('the last imports are listed, newest first, without files that were only looked at', async () => {
  const first = await files.bring(fixture('f03-tab'));
  await files.planned(fixture('f15-rupee'));
  const withPictures = await files.planned(fixture('x6-generic'));
  await files.addPictures(withPictures, { 'mug.png': await picture() });
  await files.undo(first);
  const answered = await files.planned('Name,Price\nDiya,20\n');
  await files.answer(answered, { untrackedStock: 7 });

  const { body } = await owner.call('GET /imports');
  expect(body.imports[0]?.choices).toContainEqual(
    expect.objectContaining({ key: 'untrackedStock', value: 7 }),
  );
  expect(body.imports.map(({ id, state }) => [id, state])).toEqual([
    [answered.id, 'PLANNED'],
    [withPictures.id, 'PLANNED'],
    [first.id, 'UNDONE'],
  ]);
  expect((await shop.visitor.call('GET /imports')).status).toBe(401);
});

test('once applied, the counts are of the products that the shop has of the file', async () => {
  const planned = await files.planned(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Gift Card',
      'diya,Diya,Size,S,20,9,false',
      'diya,,Size,M,20,9,false',
      'gift,Gift,,,500,9,true',
      'lamp,Lamp,,,ask,9,false',
    ].join('\n'),
  );
  expect(planned.counts).toMatchObject({ products: 2, add: 2, skip: 1, error: 1 });
  const done = await files.apply(planned);
  expect(done.counts).toMatchObject({ products: 1, add: 2, skip: 1, error: 1 });
});

test('an import that was undone in part remembers what it left', async () => {
  const first = await files.bring('Name,Price,Qty\nDiya,20,9\nLamp,99,4\n');
  const second = await files.bring('Name,Price,Qty\nDiya,25,9\n');
  await files.undo(first);
  const params = { id: String(first.id) };
  const read = async () => (await owner.call('GET /imports/{id}', { params })).body.import;
  const why = expect.stringMatching(/^A later file changed it/);
  expect(await read()).toMatchObject({
    state: 'APPLIED',
    left: { products: 1, first: [{ name: 'Diya', why }] },
  });
  await files.undo(second);
  await files.undo(first);
  const undone = await read();
  expect([undone.state, undone.left]).toEqual(['UNDONE', undefined]);
});

test.each([
  [
    'Handle,Title,Option1 Name,Option1 Value,Option3 Name,Variant Price,Gift Card,Vendor\ndiya,Diya,Colour,Red,Pack,20,false,Asha\n',
    {
      'Option1 Value': 'options',
      'Option3 Name': 'options',
      'Gift Card': 'together',
      Vendor: null,
    },
  ],
  [
    'ID,Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Weight\n1,variable,T,Tee,,,,Colour,Red,1,\n2,variation,TR,Tee,99,4,T,Colour,Red,,\n',
    {
      ...{ Type: 'together', Parent: 'together', 'Attribute 1 name': 'options' },
      ...{ 'Attribute 1 value(s)': 'options', 'Attribute 1 visible': 'together', Weight: null },
    },
  ],
  [
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,HS Code,On hand\ndiya,Diya,Size,S,D-S,Pune,8306,9\n',
    { Title: 'together', 'Option1 Value': 'options', Location: 'together', 'HS Code': null },
  ],
  [
    'Name,Price,Qty,Group ID,Option Name 1,Option Value 1\nMug,99,2,7,Size,S\n',
    { 'Group ID': 'together', 'Option Name 1': 'options', 'Option Value 1': 'options' },
  ],
])('says what becomes of columns that no field of ours stands for: %#', async (table, expected) => {
  const { columns } = await files.planned(table);
  expect(
    Object.fromEntries(columns.map(({ name, to, readAs }) => [name, readAs ?? to])),
  ).toMatchObject(expected);
});

test('a column that the owner leaves out is told as left out', async () => {
  const planned = await files.planned('Handle,Title,Variant Price,Gift Card\ndiya,Diya,20,false\n');
  const { columns } = await files.answer(planned, {}, { 'Gift Card': null });
  expect(columns.find(({ name }) => name === 'Gift Card')?.to).toBeNull();
});

test('rows that nothing is made of are counted as rows, and as no products', async () => {
  const { counts } = await files.planned('Name,Price,Qty\nMug,99,2\nTotal,99,2\nThank you,,\n');
  expect(counts).toEqual({ products: 1, add: 1, change: 0, same: 0, skip: 2, error: 0 });
});

test('a file of nothing but totals can be applied, and adds nothing', async () => {
  const done = await files.bring('Name,Price,Qty\nTotal,99,2\nGrand total,198,4\n');
  expect([done.state, done.counts.products, done.counts.add]).toEqual(['APPLIED', 0, 0]);
});

test('only the rows that have notes can be asked for', async () => {
  const { id } = await files.planned('Name,Price,Stock\nMug,199,4\nदीया,99,-2\n');
  const { body } = await owner.call('GET /imports/{id}/rows', {
    params: { id: String(id) },
    query: { notes: 'true' },
  });
  expect(body.data.map(({ name }) => name)).toEqual(['दीया']);
  expect(body.meta.totalItems).toBe(1);
});

test('the first product with a list price above its price is the example', async () => {
  const planned = await files.planned('Name,Price,MRP,Stock\nMug,199,,4\nदीया,1000,1499,2\n');
  expect(planned.notes).toContain(
    'Customers pay ₹1,000 instead of ₹1,499 (33% off). This is the price of “दीया”, for example.',
  );
});

test('questions say what Yes and No do', async () => {
  const long = 'Brass lamp '.repeat(20);
  const planned = await files.planned(`Name,Category,Price,MRP,Stock\n${long},Lamps,100,900,4\n`);
  expect(planned.choices.map(({ question }) => question)).toEqual([
    'Some MRPs are more than twice the price, but the shop shows at most 50% off. Lower these MRPs? With Yes, customers see twice the price struck through; with No, they see no MRP.',
    'Some texts are too long. Shorten them? With Yes, they are cut off at a word; with No, their rows are left out.',
  ]);
});
