import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { zipOf } from '#test/support/catalogue/zip-of.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

const sized = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer();

/** Pictures by their path, each with its width. */
const zip = async (widths: Record<string, number>) => ({
  'all.zip': zipOf(
    await Promise.all(
      Object.entries(widths).map(async ([name, width]) => ({ name, bytes: await sized(width) })),
    ),
  ),
});

const shown = async () =>
  Object.fromEntries(
    (await files.products()).map(({ name, images }) => [name, images.map(({ width }) => width)]),
  );

describe('SKUs with a dot', () => {
  const table = (red: string, blue: string) =>
    `Name,SKU,Price,Qty,Photo\nRed Mug,MUG.RED,99,3,${red}\nBlue Mug,MUG.BLUE,99,3,${blue}\n`;
  const both = { 'Red Mug': [10], 'Blue Mug': [20] };

  test.each([
    ['name folders', table('1.jpg', '1.jpg'), { 'MUG.RED/1.jpg': 10, 'mug.blue/1.jpg': 20 }],
    ['name files', table('a.jpg', 'b.jpg'), { 'MUG.RED.jpg': 10, 'mug.blue.png': 20 }],
    [
      'name files in the table',
      table('MUG.RED', 'MUG.BLUE'),
      { 'mug.red.jpg': 10, 'MUG.BLUE': 20 },
    ],
  ])('%s', async (_, file, given) => {
    const planned = await files.planned(file);
    const answer = await files.addPictures(planned, await zip(given));
    expect(answer).toMatchObject({ missing: [], unused: [] });
    await files.apply(planned);
    expect(await shown()).toEqual(both);
  });
});

test('names with signs of URLs are those of files', async () => {
  const planned = await files.planned(
    'name,category,original_price,stock,images\nCup,Toys,99,3,Cup #1.jpg|Cup #2.jpg\nMug,Toys,99,3,my mug.jpg\n',
  );
  const given = { 'Cup #2.jpg': 20, 'Cup #1.jpg': 10, 'my%20mug.jpg': 30 };
  const answer = await files.addPictures(planned, await zip(given));
  expect(answer).toMatchObject({ missing: [], unused: [] });
  await files.apply(planned);
  expect(await shown()).toEqual({ Cup: [10, 20], Mug: [30] });
});

describe('of two pictures with one name', () => {
  const url = (path: string) => `https://haat.example/wp-content/uploads/${path}`;
  const table = (one: string, other: string) =>
    `Name,Price,Qty,Photo\nDiya,20,9,${one}\nVase,90,4,${other}\n`;
  const both = { Diya: [10], Vase: [20] };

  test.each([
    [
      'uploads of two months',
      url('2021/03/IMG_1.jpg'),
      url('2021/04/IMG_1.jpg'),
      'wp-content/uploads/',
    ],
    ['uploads of two years', url('2021/03/IMG_1.jpg'), url('2022/03/IMG_1.jpg'), 'uploads/'],
    ['folders of the table', 'red/1.jpg', 'blue\\1.jpg', 'pictures/'],
  ])('each product shows the one in its folders: %s', async (_, one, other, above) => {
    const pathOf = (file: string) => above + file.replaceAll('\\', '/').replace(/.*uploads\//, '');
    const planned = await files.planned(table(one, other));
    const given = { [pathOf(other)]: 20, [pathOf(one)]: 10 };
    const answer = await files.addPictures(planned, await zip(given));
    expect(answer).toMatchObject({ missing: [], unused: [] });
    await files.apply(planned);
    expect(await shown()).toEqual(both);
  });

  test('one that is in the folders of another stands in for none', async () => {
    const planned = await files.planned(table(url('2021/03/IMG_1.jpg'), url('2021/04/IMG_1.jpg')));
    const { missing } = await files.addPictures(planned, await zip({ '2021/04/IMG_1.jpg': 20 }));
    expect(missing).toMatchObject([{ name: 'Diya', files: ['IMG_1.jpg'] }]);
  });

  test('a copy is taken from the same folders', async () => {
    const scaled = (month: string) => url(`2021/${month}/IMG_1-scaled.jpg`);
    const planned = await files.planned(table(scaled('03'), scaled('04')));
    const given = { 'uploads/2021/04/IMG_1.jpg': 20, 'uploads/2021/03/IMG_1.jpg': 10 };
    await files.addPictures(planned, await zip(given));
    await files.apply(planned);
    expect(await shown()).toEqual(both);
  });

  const tee = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Variant Image',
    'tee,Tee,Toys,Colour,Red,99,3,red/1.jpg,red/1.jpg',
    'tee,,,,Blue,99,3,blue/1.jpg,blue/1.jpg',
  ].join('\n');
  const colours = async () =>
    (await files.products()).flatMap(({ images }) =>
      images.map(({ width, shows }) => [width, shows]),
    );

  test('one product shows both, each with its colour', async () => {
    const planned = await files.planned(tee);
    await files.addPictures(planned, await zip({ 'blue/1.jpg': 20, 'red/1.jpg': 10 }));
    await files.apply(planned);
    expect(await colours()).toEqual([
      [10, 'Red'],
      [20, 'Blue'],
    ]);
    expect((await files.planned(tee)).pictures).toMatchObject({ named: 0 });
  });

  test('one product shows both, one late and one by the next file', async () => {
    const planned = await files.planned(tee);
    await files.apply(planned);
    const { missing } = await files.addPictures(planned, await zip({ 'blue/1.jpg': 20 }));
    expect(missing).toMatchObject([{ files: ['red/1.jpg'] }]);
    const again = await files.bring(tee);
    expect(again.pictures).toMatchObject({ named: 1, missing: 1 });
    await files.addPictures(again, await zip({ 'red/1.jpg': 10, 'blue/1.jpg': 20 }));
    expect(await colours()).toEqual([
      [20, 'Blue'],
      [10, 'Red'],
    ]);
  });
});
