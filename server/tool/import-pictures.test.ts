import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#db/open.ts';
import { readSettings } from '#server/settings/settings.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { openPictureServer } from '#test/support/catalogue/picture-server.ts';
import { copyInto } from '#test/support/template-folders.ts';
import { type Download, fetchedPictures } from './import-pictures.ts';
import { importFile } from './products.ts';
import { downloadPublic } from './public-download.ts';

const pictureOf = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const table = `Handle,Title,Type,Variant Price,Variant Inventory Qty,Image Src
mug,Mug,Home,99,1,https://cdn.example.com/mug/1.png?v=3
cup,Cup,Home,99,1,https://cdn.example.com/cup/1.png
jug,Jug,Home,99,1,https://inside.example.com/jug/1.png
pot,Pot,Home,99,1,https://cdn.example.com/pot.png
pan,Pan,Home,99,1,http://cdn.example.com/pan.png
bowl,Bowl,Home,99,1,https://cdn.example.com/bowl.png
`;

test('pictures at URLs go to the products that name them, and the others are named with the reason', async () => {
  const files: Record<string, Buffer> = {
    '/mug/1.png?v=3': await pictureOf(20),
    '/cup/1.png': await pictureOf(21),
    '/pot.png': Buffer.from('<p>Not found</p>'),
  };
  const asked: string[] = [];
  await using server = await openPictureServer(
    ({ url = '' }, response) => {
      asked.push(url);
      response.end(files[url]);
    },
    { 'cdn.example.com': ['151.101.1.1'], 'inside.example.com': ['10.0.0.5'] },
  );
  const shop = await openFolder({ 'products.csv': table, 'bowl.png': await pictureOf(22) });
  const download: Download = (url, size) => downloadPublic(url, size, server.internet);
  const bring = (wanted: { dryRun?: boolean; fetchPictures?: boolean }) =>
    importFile(shop.settings, shop.file, wanted, download);

  const plain =
    'Pictures named by URL: 5. Put their files beside this one, or add --fetch-pictures';
  expect((await bring({ dryRun: true })).lines).toContainEqual(expect.stringContaining(plain));
  const dry = await bring({ dryRun: true, fetchPictures: true });
  expect(dry.lines).toContain('Pictures to fetch: 5.');
  expect(asked).toEqual([]);

  const { lines, failed } = await bring({ fetchPictures: true });

  expect(failed).toBe(true);
  expect(lines).toContain('Pictures fetched: 2 of 5.');
  expect(lines.filter((line) => line.startsWith('Not added')).toSorted()).toEqual([
    'Not added: http://cdn.example.com/pan.png. Its URL does not begin with https://.',
    expect.stringMatching(
      /^Not added: https:\/\/cdn\.example\.com\/pot\.png\. This file is damaged or not a picture/,
    ),
    'Not added: https://inside.example.com/jug/1.png. inside.example.com is not on the public internet.',
  ]);
  expect(await shop.pictures()).toEqual({
    Bowl: [22],
    Cup: [21],
    Jug: [],
    Mug: [20],
    Pan: [],
    Pot: [],
  });

  asked.length = 0;
  files['/pot.png'] = await pictureOf(23);
  expect((await bring({ fetchPictures: true })).lines).toContain('Pictures fetched: 1 of 3.');
  expect(asked).toEqual(['/pot.png']);
  expect(await shop.pictures()).toMatchObject({ Mug: [20], Pot: [23] });
});

test('four are fetched at once, and no more', async () => {
  let [underway, most] = [0, 0];
  const download: Download = async (url) => {
    underway += 1;
    most = Math.max(most, underway);
    await setImmediate();
    underway -= 1;
    return Buffer.from(url);
  };
  const urls = Array.from({ length: 11 }, (_, nth) => `https://cdn.example.com/${nth}.png`);
  const refuse = (_url: string, problem: string) => expect.unreachable(problem);
  const fetched = await Array.fromAsync(fetchedPictures(urls, refuse, download));
  expect(fetched.map(({ url, name }) => [url, name])).toEqual(
    urls.map((url, nth) => [url, `${nth}.png`]),
  );
  expect(most).toBe(4);
});

/** An empty shop beside a folder with files of its owner. */
async function openFolder(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-fetch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await copyInto(dataDir, 'migrated');
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return {
    settings: readSettings({ DATA_DIR: dataDir }),
    file: join(folder, 'products.csv'),
    /** The widths of the pictures of each product. */
    async pictures() {
      const store = await openStore({ dataDir });
      const ids = await store.db.select({ id: products.id }).from(products);
      const found = await productsById(
        store.db,
        ids.map(({ id }) => id),
      );
      await store.close();
      return Object.fromEntries(
        found.map(({ name, images }) => [name, images.map(({ width }) => width)]),
      );
    },
  };
}
