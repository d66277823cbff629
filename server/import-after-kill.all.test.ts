import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { ProductImport } from '#contract/products/imports.ts';
import { asc, eq } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { stockMovements } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { callApi, owner } from '#test/e2e/over-the-api.ts';
import {
  type Deployment,
  embeddedDeployment,
  findingsOf,
  withStore,
} from '#test/faults/support/deployment.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';

const sizes = ['S', 'M', 'L'];
const motifs = ['lotus', 'paisley', 'peacock', 'mango', 'elephant'];

const head =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';

/** A Shopify export of sarees in three sizes; several products show the same picture. */
const fileOf = (count: number, price: number, quantity: number) =>
  [
    head,
    ...Array.from({ length: count * sizes.length }, (_, row) => {
      const [nth, size] = [Math.floor(row / sizes.length), sizes[row % sizes.length]];
      const picture = `https://cdn.example.com/${motifs[nth % motifs.length]}.png`;
      return `saree-${nth},Saree ${nth},Sarees,Size,${size},SAR-${nth}-${size},${price},${quantity},${picture}`;
    }),
  ].join('\n');

const [old, all] = [80, 160];
const count = all * sizes.length;
const newRows = (all - old) * sizes.length;

test('an import whose shop is killed goes on at the next start, and ends as one that was left alone', {
  timeout: 900_000,
}, async () => {
  const opened = new AsyncDisposableStack();
  onTestFinished(() => opened.disposeAsync());
  const calm = await embeddedDeployment(opened);
  let shop = await calm.shop();
  const { token } = await owner(shop.url);
  await ended(shop, token, await begun(shop, token, fileOf(old, 999, 5)));
  await shop.stop();
  const killed = await embeddedDeployment(opened, await copyOf(calm));
  const next = fileOf(all, 1_099, 9);
  shop = await calm.shop();
  await ended(shop, token, await begun(shop, token, next));
  await shop.stop();

  shop = await killed.shop();
  const id = await begun(shop, token, next);
  // First among the new products, then among those whose stock moves.
  for (const rows of [0, newRows]) {
    await expect.poll(() => read(shop, token, id), often).toSatisfy(isBeyond(rows));
    expect(await kill(shop)).toBe('SIGKILL');
    shop = await killed.shop();
    const { state, progress } = await read(shop, token, id);
    expect(state).toBe('APPLYING');
    await expect.poll(() => read(shop, token, id), often).toSatisfy(isBeyond(progress.done));
  }
  const done = await ended(shop, token, id);
  await shop.stop();

  expect(done).toMatchObject({ progress: { done: count, of: count }, counts: { error: 0 } });
  const expected = await contentsOf(calm);
  expect(expected.products).toHaveLength(all);
  expect(expected.movements).toHaveLength(count + old * sizes.length);
  expect(await contentsOf(killed)).toEqual(expected);
});

const often = { interval: 5 };

const isBeyond =
  (rows: number) =>
  ({ progress }: ProductImport) =>
    progress.done > rows;

async function copyOf({ folder }: Deployment) {
  const copy = await mkdtemp(join(tmpdir(), 'haat-killed-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Brings a file and its pictures in, and begins to apply it. */
async function begun({ url: shopUrl }: ShopProcess, token: string, csv: string) {
  const file = new FormData();
  file.append('file', new Blob([csv]), 'products.csv');
  const { id } = (await callApi('POST /imports', { shopUrl, token, body: file })).import;
  const pictures = new FormData();
  for (const [nth, name] of motifs.entries())
    pictures.append('files', await pictureOf(nth), `${name}.png`);
  const at = { shopUrl, token, params: { id: String(id) } };
  await callApi('POST /imports/{id}/pictures', { ...at, body: pictures });
  await callApi('POST /imports/{id}/apply', at);
  return id;
}

async function pictureOf(nth: number) {
  const background = { r: 50 * nth, g: 90, b: 40 };
  const png = sharp({ create: { width: 16, height: 16, channels: 3, background } }).png();
  return new Blob([new Uint8Array(await png.toBuffer())]);
}

const read = async ({ url: shopUrl }: ShopProcess, token: string, id: number) =>
  (await callApi('GET /imports/{id}', { shopUrl, token, params: { id: String(id) } })).import;

async function ended(shop: ShopProcess, token: string, id: number) {
  await expect.poll(() => read(shop, token, id)).toMatchObject({ state: 'APPLIED' });
  return read(shop, token, id);
}

/** Returns what ended it. */
async function kill({ child }: ShopProcess) {
  const ended = new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)));
  child.kill('SIGKILL');
  return ended;
}

/** What a shop holds, without the ids and names of files that each shop draws anew. */
const contentsOf = (deployment: Deployment) =>
  withStore(deployment, async (store) => {
    const { db } = store;
    const ids = await db.select({ id: products.id }).from(products);
    const found = await productsById(
      db,
      ids.map(({ id }) => id),
    );
    const { sku } = variants;
    const { quantity, reason, actorName, note } = stockMovements;
    const { action, subject } = activity;
    return {
      products: found
        .map(({ id: _, createdAt, ...product }) => ({
          ...product,
          variants: product.variants.map(({ id, ...variant }) => variant),
          images: product.images.map(({ id, url, ...image }) => image),
        }))
        .toSorted((one, other) => one.slug.localeCompare(other.slug)),
      movements: await db
        .select({ sku, quantity, reason, actorName, note })
        .from(stockMovements)
        .innerJoin(variants, eq(variants.id, stockMovements.variantId))
        .orderBy(asc(sku), asc(stockMovements.id)),
      activity: await db.select({ action, subject }).from(activity).orderBy(asc(activity.id)),
      findings: await findingsOf(store, deployment),
    };
  });
