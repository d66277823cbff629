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
    ['name files in the table', table('MUG.RED', 'MUG.BLUE'), { 'mug.red.jpg': 10, 'MUG.BLUE': 20 }],
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
