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

/** An archive of pictures of these widths. */
async function zip(sizes: Record<string, number>) {
  const entries = Object.entries(sizes).map(async ([name, width]) => {
    const ground = { width, height: 8, channels: 3, background: '#1e781e' } as const;
    return { name, bytes: await sharp({ create: ground }).png().toBuffer() };
  });
  return { 'uploads.zip': zipOf(await Promise.all(entries)) };
}

const shown = async () =>
  (await files.products()).map(({ images }) => images.map(({ width }) => width));

const url = (path: string) => `https://haat.example/wp-content/uploads/${path}`;
const table = (photo: string) => `Name,Price,Qty,Photo\nदीया,20,9,${photo && url(photo)}\n`;

const uploads = {
  'uploads/2021/03/lamp.jpg': 90,
  'uploads/2021/03/lamp-1024x768.jpg': 70,
  'uploads/2021/03/lamp-150x150.jpg': 10,
  'uploads/2021/03/lamp-300x300.jpg': 30,
  'uploads/2021/03/lamp-scaled.jpg': 80,
};

describe('copies that WordPress keeps beside a picture', () => {
  test.each([
    ['the original', '2021/03/lamp.jpg', 90],
    ['a scaled picture', '2021/03/lamp-scaled.jpg', 80],
    ['a size', '2021/03/lamp-300x300.jpg', 30],
  ])('are not foreign where a product names %s', async (_, photo, width) => {
    const planned = await files.planned(table(photo));
    const answer = await files.addPictures(planned, await zip(uploads));
    expect(answer).toMatchObject({ missing: [], unused: [], leftOut: [] });
    expect(answer.import.pictures).toEqual({ named: 1, present: 1, missing: 0, unused: 0 });
    await files.apply(planned);
    expect(await shown()).toEqual([[width]]);

    const next = await files.planned(table(photo));
    const again = await files.addPictures(next, await zip(uploads));
    expect(again).toMatchObject({ missing: [], unused: [] });
  });

  test('are not foreign where another of them stands in for the picture', async () => {
    const planned = await files.planned(table('2021/03/lamp.jpg'));
    const { 'uploads/2021/03/lamp.jpg': _, ...copies } = uploads;
    const answer = await files.addPictures(planned, await zip(copies));
    expect(answer).toMatchObject({ missing: [], unused: [] });
    expect(answer.import.pictures.present).toBe(1);
  });

  test('of a foreign picture are not named beside it', async () => {
    const planned = await files.planned(table('2021/03/diya.jpg'));
    expect((await files.addPictures(planned, await zip(uploads))).unused).toEqual(['lamp.jpg']);
  });

  test('are named where they are all there is of a foreign picture', async () => {
    const planned = await files.planned(table('2021/03/diya.jpg'));
    const copies = { 'lamp-150x150.jpg': 10, 'lamp-300x300.jpg': 30 };
    const { unused } = await files.addPictures(planned, await zip(copies));
    expect(unused).toEqual(['lamp-150x150.jpg', 'lamp-300x300.jpg']);
  });

  test('are not shown with it from the folder of its product', async () => {
    const planned = await files.planned('Name,Price,Qty,SKU\nDiya,20,9,DI-1\n');
    const folder = { 'DI-1/lamp-150x150.jpg': 10, 'DI-1/lamp.jpg': 90, 'DI-1/side.jpg': 80 };
    expect((await files.addPictures(planned, await zip(folder))).unused).toEqual([]);
    await files.apply(planned);
    expect(await shown()).toEqual([[90, 80]]);
  });

  test('leave a foreign picture of the same name in another folder', async () => {
    const planned = await files.planned(table('2021/03/lamp.jpg'));
    const april = { 'uploads/2021/04/lamp.jpg': 91, 'uploads/2021/04/lamp-150x150.jpg': 11 };
    const answer = await files.addPictures(planned, await zip({ ...uploads, ...april }));
    expect(answer).toMatchObject({ missing: [], unused: ['lamp.jpg'] });
  });
});
