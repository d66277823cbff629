import { beforeEach, expect, test } from 'vitest';
import type { ChoiceAnswers, ProductImport } from '#contract/products/imports.ts';
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

/** What is left to be said of each row that does not simply go in. */
const remarksIn = async (planned: ProductImport) =>
  (await files.rows(planned)).flatMap(({ row, state, problems, notes }) =>
    state === 'add' && notes.length === 0
      ? []
      : [[row, ...(state === 'add' ? [] : [state]), ...problems, ...notes].join(' | ')],
  );

/** One line for a product, and one for each of its variants: colour, size, price (list price), pieces, SKU. */
const linesOf = ({ name, status, category, sizeLabel, variants }: Product) => [
  [name, category.name, ...(status === 'DRAFT' ? ['draft'] : [])].join(' | '),
  ...variants.map(({ color, size, originalPrice, discountPrice, stock, sku }) =>
    [
      ...(color ? [color] : []),
      ...(size === 'full' ? [] : [`${sizeLabel} ${size}`]),
      discountPrice > 0
        ? `${originalPrice} (${originalPrice + discountPrice})`
        : String(originalPrice),
      `× ${stock}`,
      ...(sku ? [sku] : []),
    ].join(' | '),
  ),
];

interface Told {
  answers?: ChoiceAnswers;
  /** What the plan says of single rows. */
  remarks: string[];
  lines: string[];
}

const exports: [file: string, told: Told][] = [
  [
    'columns-of-apps',
    {
      remarks: [],
      lines: [
        'Coaster of jute | Kitchen',
        '99.5 | × 40 | CO',
        'Jute bag | Bags',
        'Natural | Capacity 5 l | 449 (599) | × 12 | JB-N5',
        'Black | Capacity 5 l | 449 | × 100 | JB-B5',
        'Black | Capacity 8 l | 549 | × 3 | JB-B8',
      ],
    },
  ],
  [
    'three-long-options',
    {
      remarks: [2, 3, 6, 7].map(
        (row) =>
          `${row} | Options: This text had ${row % 2 === 0 ? 55 : 60} characters. Its end was cut off, because at most 40 fit.`,
      ),
      lines: [
        'Stole | Clothing',
        'Rani pink | Material Silk / Free size | 899 | × 4',
        'Rani pink | Material Cotton / Free size | 499 | × 7',
        'Haldi | Material Cotton / Free size | 499 | × 1',
        'Wooden chest | Furniture',
        'Dimensions 24 x 16 x 10 / Sheesham with / Matte | 4999 | × 2',
        'Dimensions 24 x 16 x 10 / Sheesham / High gloss | 4999 | × 2',
        'Dimensions 24 x 16 x 10 inches / Mango / Matte | 4999 | × 2',
        'Dimensions 24 x 16 x 10 inches / Mango / High gloss | 4999 | × 2',
        'Dimensions 24 x 16 x 12 / Sheesham with / Matte | 4999 | × 2',
        'Dimensions 24 x 16 x 12 / Sheesham / High gloss | 4999 | × 2',
        'Dimensions 24 x 16 x 12 inches / Mango / Matte | 4999 | × 2',
        'Dimensions 24 x 16 x 12 inches / Mango / High gloss | 4999 | × 2',
      ],
    },
  ],
  [
    'shop-in-hindi',
    {
      remarks: [],
      lines: [
        'दीया (मिट्टी का) | पूजा',
        'आकार छोटा | 15 | × 12',
        'आकार बड़ा | 25 | × 40',
        'बनारसी साड़ी – शुद्ध रेशम | साड़ियाँ',
        'लाल | ब्लाउज़ सिला हुआ | 12499 (14999) | × 3 | बना-01',
        'लाल | ब्लाउज़ बिना सिला | 11999 (14999) | × 2 | बना-02',
        'हरा | ब्लाउज़ बिना सिला | 11999 | × 0 | बना-03',
      ],
    },
  ],
  [
    'metafields',
    {
      remarks: [],
      lines: [
        'Cushion | Rugs',
        'Indigo | 499 | × 9',
        'White | 499 | × 4',
        'Dhurrie | Rugs',
        'Size 3 x 5 ft | 1899 | × 6',
        'Size 4 x 6 ft | 2899 | × 2',
      ],
    },
  ],
  [
    'prices-of-markets',
    {
      remarks: [],
      lines: [
        'Brass bell | Puja',
        '649 (799) | × 15',
        'Incense | Puja',
        'Pack 20 sticks | 45 | × 200',
        'Pack 100 sticks | 180 | × 80',
      ],
    },
  ],
  [
    'every-status',
    {
      remarks: [10, 11].map(
        (row) => `${row} | skip | The shop does not sell gift cards, so this one is left out.`,
      ),
      lines: [
        ...['Archived | Toys | draft', 'Draft | Toys | draft', 'Draft and hidden | Toys | draft'],
        ...['Hidden | Toys | draft', 'Live | Toys', 'No status | Toys', 'Unlisted | Toys | draft'],
        'Upper case | Toys',
      ].flatMap((line) => [line, '99 | × 1']),
    },
  ],
  [
    'numbered-pictures',
    {
      remarks: ['2 | The file names 12 pictures. The shop shows the first 10 of them.'],
      lines: ['Lattu | Toys', 'Red | 59 | × 5', 'Blue | 59 | × 5', 'Phirki | Toys', '29 | × 8'],
    },
  ],
  [
    'html-of-editors',
    {
      remarks: [
        '5 | The description had a picture, which descriptions cannot show: size chart.png. Add it to the pictures of the product.',
      ],
      lines: [
        'Kurta "Everyday", cotton | Clothing',
        'Size M | 799 | × 4',
        'Size L (40") | 799 | × 2',
        ...['Plain text | Clothing', '99 | × 1', 'Tabs | Clothing', '99 | × 1'],
      ],
    },
  ],
  [
    'several-locations',
    {
      answers: { untrackedStock: 0 },
      remarks: [],
      lines: [
        ...['Lota | Kitchen', '249 | × 0 | LO'],
        ...[
          'Thali | Kitchen',
          'Size 10 inch | 349 | × 0 | TH-10',
          'Size 12 inch | 449 | × 0 | TH-12',
        ],
      ],
    },
  ],
  [
    'saved-by-excel',
    {
      remarks: [
        '2 | Variant Barcode: A spreadsheet has shortened this code to 8.90123E+12, so it is left out. Enter it on the page of the product.',
      ],
      lines: [
        'Honey | Food',
        'Weight 250 g | 1249 (1499) | × 1200 | 1001',
        'Weight 500 g | 2199 | × 30 | 1002',
        'Weight 1 kg | 3999 | × 4 | 1003',
        'Jaggery | Food',
        '120 | × 18 | 1004',
      ],
    },
  ],
  [
    'odd-products',
    {
      answers: { allowFree: true },
      remarks: [
        '3 | A stock of -1 counts as 0. | The SKU TEE belongs to row 2, so this variant does not get it.',
        '4 | The list price ₹4,999 is shown as ₹798, twice the price. | The SKU TEE belongs to row 2, so this variant does not get it.',
        '6 | Another product is called “T-shirt” too, so this one becomes “T-shirt (2)”. | The price 499.999 is rounded to ₹500.',
      ],
      lines: [
        ...['Free sample | Clothing', '0 | × 10'],
        ...['No type | Other', '10 | × 1'],
        'T-shirt | Clothing',
        'Black | Size S | 399 | × 3 | TEE',
        'black | Size M | 399 | × 0',
        'White | Size S | 399 (798) | × 5',
        ...['T-shirt (2) | Clothing', '500 | × 10'],
      ],
    },
  ],
];

test.each(exports)('%s of Shopify', async (file, { answers = {}, remarks, lines }) => {
  const planned = await files.answer(await files.planned(fixture(`shopify/${file}`)), answers);
  expect(await remarksIn(planned)).toEqual(remarks);
  await files.apply(planned);
  expect((await files.products()).flatMap(linesOf)).toEqual(
    lines.map((line) => line.normalize('NFC')),
  );
  const again = await files.planned(fixture(`shopify/${file}`));
  expect(again.counts).toMatchObject({ add: 0, change: 0 });
});

test('metafields of Shopify become fields where the owner says so, and are named otherwise', async () => {
  const planned = await files.planned(fixture('shopify/metafields'));
  expect(planned.notes.at(-1)).toMatch(/^Left out: Vendor, .*Fabric .*, Product rating /);
  const heading = (name: string) => `${name} (product.metafields.custom.${slug(name)})`;
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '_');
  await files.apply(
    await files.answer(
      planned,
      {},
      {
        [heading('Fabric')]: 'field:fabric',
        [heading('Made on')]: 'field:made-on',
        [heading('Hand made')]: 'field:hand-made',
      },
    ),
  );
  expect((await files.products()).map(({ name, fields }) => [name, fields])).toEqual([
    ['Cushion', { fabric: 'Cotton', 'hand-made': false }],
    ['Dhurrie', { fabric: 'Cotton; Jute', 'made-on': '2025-11-02', 'hand-made': true }],
  ]);
});

test('a field that a metafield of Shopify makes has its name without the path', async () => {
  const planned = await files.planned(fixture('shopify/metafields'));
  const heading = 'Fabric (product.metafields.custom.fabric)';
  const answered = await files.answer(planned, {}, { [heading]: 'field:fabric' });
  expect(answered.notes).toContain('New fields of products: Fabric.');
});

test('an inventory of Shopify fills what an export without quantities left empty', async () => {
  await files.bring(fixture('shopify/several-locations'), { untrackedStock: 0 });
  const done = await files.bring(fixture('shopify-inventory/several-locations'));
  expect(done.counts).toMatchObject({ change: 3, error: 0 });
  expect((await files.products()).flatMap(linesOf)).toEqual([
    ...['Lota | Kitchen', '249 | × 3 | LO'],
    ...['Thali | Kitchen', 'Size 10 inch | 349 | × 7 | TH-10', 'Size 12 inch | 449 | × 16 | TH-12'],
  ]);
});

test('pictures of Shopify are asked for in the sequence of their numbers', async () => {
  const planned = await files.planned(fixture('shopify/numbered-pictures'));
  const { missing } = await files.addPictures(planned, { 'LATTU-2.jpeg': await picture() });
  expect(missing).toEqual([
    { row: 2, name: 'Lattu', files: [1, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `lattu-${n}.jpg`) },
    {
      row: 14,
      name: 'Phirki',
      files: ['phirki front.png', 'phirki_back_1024x1024.png', 'फिरकी.png'.normalize('NFC')],
    },
  ]);
});

test('descriptions that editors of Shopify wrote read as they looked', async () => {
  await files.bring(fixture('shopify/html-of-editors'));
  expect((await files.products()).map(({ description }) => description)).toEqual([
    [
      'Our "everyday" kurta, *hand-spun* & soft.',
      '- Length: 40"\n- Chest, M: 38", L: 40"',
      '|     |     |\n| --- | --- |\n| Size | Chest |\n| M   | 38" |',
    ].join('\n\n'),
    'No tags at all, only "quotes", commas,\nand a second line.\n\n\\- a dash\n5 \\* 3 \\> 2',
    '### Details\n\nLine one\nLine two',
  ]);
});

test('2,000 rows of Shopify are planned, whatever stands in them', async () => {
  const head =
    'Title,Image Src,Handle,Option3 Value,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Variant Price,Variant Inventory Qty,Body (HTML),Status,Type';
  const rows = Array.from({ length: 2000 }, (_, at) => {
    const [nth, own] = [Math.floor(at / 8), at % 8];
    const options = [own & 1 ? 'लाल' : 'नीला', own & 2 ? 'M' : 'L', own & 4 ? 'Silk' : 'Khadi'];
    const [colour, size, cloth] = options;
    const url = `https://cdn.example/${nth}-${own}.jpg`;
    const variant = [499 + nth, own];
    if (own > 0)
      return ['', url, `kurta-${nth}`, cloth, '', colour, '', size, '', ...variant, '', '', ''];
    const body = `"<p>No. ${nth}, ""hand-spun"":<br>\nसूती</p>"`;
    const names = ['रंग', colour, 'Size', size, 'Cloth'];
    const about = [body, nth % 5 ? 'active' : 'draft', 'Clothing'];
    return [`कुर्ता ${nth}`, url, `kurta-${nth}`, cloth, ...names, ...variant, ...about];
  });
  const planned = await files.planned([head, ...rows.map((row) => row.join(','))].join('\n'));
  expect(planned).toMatchObject({
    counts: { products: 250, add: 2000, error: 0 },
    choices: [],
    pictures: { named: 2000 },
  });
});
