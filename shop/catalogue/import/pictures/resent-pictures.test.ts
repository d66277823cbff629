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

const table = 'Name,Price,Qty,Photo\nDiya,20,9,diya.jpg\nमग,90,4,mug.jpg\nVase,90,4,\n';
const pictures = { 'diya.jpg': 10, 'mug.jpg': 20, 'Vase.jpg': 30, 'other.jpg': 40 };

/** The pictures as files, or in a ZIP with the folder. */
async function sent(folder?: string, sizes: Record<string, number> = pictures) {
  const entries = await Promise.all(
    Object.entries(sizes).map(async ([name, width]) => ({ name, bytes: await sized(width) })),
  );
  if (folder === undefined)
    return Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]));
  return { 'all.zip': zipOf(entries.map((one) => ({ ...one, name: folder + one.name }))) };
}

describe('pictures that are sent again belong to their products', () => {
  test.each([
    ['as files, then in a folder', undefined, 'pictures/'],
    ['in a flat archive, then in a folder', '', 'pictures/'],
    ['in a folder, then in a flat archive', 'pictures/', ''],
    ['in one folder, then in another', 'uploads/2021/', 'uploads/2022/'],
  ])('%s', async (_, first, second) => {
    const planned = await files.planned(table);
    await files.addPictures(planned, await sent(first));
    const again = await files.addPictures(planned, await sent(second));
    expect(again).toMatchObject({ missing: [], unused: ['other.jpg'], leftOut: [] });
    expect(again.import.pictures).toEqual({ named: 3, present: 3, missing: 0, unused: 1 });

    await files.apply(planned);
    const later = await files.addPictures(planned, await sent('late/'));
    expect(later).toMatchObject({ missing: [], unused: ['other.jpg'] });
    expect(later.import.pictures).toEqual({ named: 3, present: 3, missing: 0, unused: 1 });
    const shown = (await files.products()).map(({ images }) => images.map(({ width }) => width));
    expect(shown).toEqual([[10], [30], [20]]);
  });

  test('with the next file of the same products', async () => {
    const first = await files.planned(table);
    await files.addPictures(first, await sent());
    await files.apply(first);
    const next = await files.planned(table);
    const again = await files.addPictures(next, await sent('pictures/'));
    expect(again).toMatchObject({ missing: [], unused: ['other.jpg'] });
    expect(again.import).toMatchObject({
      counts: { same: 3, change: 0 },
      pictures: { named: 0, present: 0, missing: 0, unused: 1 },
    });
  });
});

test('of several foreign pictures with one name each is named with its folder', async () => {
  const planned = await files.planned(table);
  await files.addPictures(planned, await sent('2021/03/', { 'IMG_1.jpg': 10 }));
  const answer = await files.addPictures(planned, await sent('2021/04/', { 'IMG_1.jpg': 20 }));
  expect(answer.unused).toEqual(['2021/03/IMG_1.jpg', '2021/04/IMG_1.jpg']);
  expect(answer.import.pictures.unused).toBe(2);
});
