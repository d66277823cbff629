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

/** An archive of pictures, each with bytes of its own. */
async function zip(folder: string, names: readonly string[]) {
  const entries = names.map(async (name, at) => {
    const ground = { width: 10 + at, height: 8, channels: 3, background: '#1e1e78' } as const;
    return { name: folder + name, bytes: await sharp({ create: ground }).png().toBuffer() };
  });
  return { 'all.zip': zipOf(await Promise.all(entries)) };
}

/** A saree of two variants, neither of which has a price. */
const table = [
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src',
  'diya,Diya,,,20,9,diya.jpg',
  'saree,साड़ी Saree,Colour,Red,ask,9,front.jpg',
  'saree,,,Blue,ask,9,back.jpg',
].join('\n');

describe('pictures of rows that are left out', () => {
  test.each([
    ['named in the file', ['front.jpg', 'back.jpg']],
    ['with copies of WordPress', ['front.jpg', 'back.jpg', 'front-150x150.jpg'], 2],
    ['named like their product', ['साड़ी Saree 1.jpg', 'साड़ी Saree 2.jpg']],
    ['in a folder of their product', ['saree/1.jpg', 'saree/2.jpg']],
  ])('belong to these rows alone: %s', async (_, names, count = names.length) => {
    const planned = await files.planned(table);
    const first = await files.addPictures(planned, await zip('', names));
    expect(first.unused).toEqual([]);
    expect(first.leftOut).toHaveLength(count);

    const again = await files.addPictures(planned, await zip('pictures/', names));

    expect(again).toMatchObject({ unused: [], leftOut: first.leftOut });
    expect(again.import.pictures.unused).toBe(count);
  });
});
