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

/** Each picture by its width, with the colour that it shows. */
const shown = async () =>
  (await files.products()).map(({ images }) => images.map(({ width, shows }) => [width, shows]));

describe('names that differ only in where their dashes stand', () => {
  const url = (name: string) => `https://cdn.example/files/${name}?v=1`;
  const head =
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Variant Image';
  const kurta = [
    head,
    `ku,Kurta,Toys,Colour,Red,99,3,${url('KU-1-12.jpg')},${url('KU-1-12.jpg')}`,
    `ku,,,,Blue,99,3,${url('KU-11-2.jpg')},${url('KU-11-2.jpg')}`,
  ].join('\n');
  const both = [
    [12, 'Red'],
    [20, 'Blue'],
  ];

  test('are two pictures, each at its place and with its colour', async () => {
    const planned = await files.planned(kurta);
    const answer = await files.addPictures(planned, {
      'ku-11-2.png': await sized(20),
      'KU-1-12.JPG': await sized(12),
    });
    expect(answer).toMatchObject({ missing: [], unused: [] });
    await files.apply(planned);
    expect(await shown()).toEqual([both]);

    const again = await files.planned(kurta);
    expect(again.counts).toMatchObject({ same: 2, change: 0 });
    expect(again.pictures).toMatchObject({ named: 0 });
    await files.addPictures(again, { 'KU-1-12.jpg': await sized(13) });
    await files.apply(again);
    expect(await shown()).toEqual([both]);
  });

  test('are two pictures, though one comes later', async () => {
    const planned = await files.planned(kurta);
    const first = await files.addPictures(planned, { 'KU-1-12.jpg': await sized(12) });
    expect(first.missing.map((one) => one.files)).toEqual([['KU-11-2.jpg']]);
    const done = await files.apply(planned);
    await files.addPictures(done, { 'KU-11-2.jpg': await sized(20) });
    expect(await shown()).toEqual([both]);
  });

  test('are two pictures, though one comes with the next import', async () => {
    const planned = await files.planned(kurta);
    await files.addPictures(planned, { 'KU-1-12.jpg': await sized(12) });
    await files.apply(planned);
    const again = await files.bring(kurta);
    expect(again.pictures).toMatchObject({ named: 1, missing: 1 });
    const other = { 'KU-1-12.jpg': await sized(13), 'KU-1-12 (1).jpg': await sized(14) };
    const { missing } = await files.addPictures(again, other);
    expect(missing.map((one) => one.files)).toEqual([['KU-11-2.jpg']]);
    await files.addPictures(again, { 'KU-11-2.jpg': await sized(20) });
    expect(await shown()).toEqual([both]);
  });

  test('are found as copies of their own originals', async () => {
    const planned = await files.planned(kurta);
    const copies = {
      'KU-11-2 (1).jpg': await sized(20),
      'KU-1-12_600x600.jpg': await sized(12),
    };
    expect(await files.addPictures(planned, copies)).toMatchObject({ missing: [], unused: [] });
    await files.apply(planned);
    expect(await shown()).toEqual([both]);
  });

  test('leave alone a file and a copy that may be either', async () => {
    const planned = await files.planned(kurta);
    const answer = await files.addPictures(planned, {
      'KU112.jpg': await sized(20),
      'KU-1-12.jpg': await sized(12),
      'KU-1-12 (1).jpg': await sized(13),
      'KU 112.jpg': await sized(14),
    });
    expect(answer.missing.map((one) => one.files)).toEqual([['KU-11-2.jpg']]);
  });

  test('are told apart as folders', async () => {
    const planned = await files.planned(
      [
        'Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty,Image Src',
        `one,One,Toys,KU-1-12,99,3,${url('1.jpg')}`,
        `two,Two,Toys,KU-11-2,99,3,${url('1.jpg')}`,
      ].join('\n'),
    );
    const zip = zipOf([
      { name: 'KU-11-2/1.jpg', bytes: await sized(20) },
      { name: 'KU-1-12/1.jpg', bytes: await sized(12) },
    ]);
    await files.addPictures(planned, { 'all.zip': zip });
    await files.apply(planned);
    expect(await shown()).toEqual([[[12, '']], [[20, '']]]);
  });
});

test('a picture whose name has other blanks and dashes is found, and never twice', async () => {
  const table = (name: string) => `Name,Price,Qty,Photo\nDiya,20,9,${name}\n`;
  const planned = await files.planned(table('clay-diya 1.jpg'));
  const { missing } = await files.addPictures(planned, { 'Clay Diya_1.png': await sized(20) });
  expect(missing).toEqual([]);
  await files.apply(planned);
  expect((await files.planned(table('clay_diya-1.jpg'))).pictures).toMatchObject({ named: 0 });
  expect(await shown()).toEqual([[[20, '']]]);
});
