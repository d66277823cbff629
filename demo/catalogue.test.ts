import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inTier } from '#test/support/tier.ts';
import { categories } from './categories.ts';
import { readPicture } from './pictures.ts';
import { products } from './products.ts';
import type { DemoCategory } from './types.ts';

const flatten = (list: DemoCategory[]): DemoCategory[] =>
  list.flatMap((one) => [one, ...flatten(one.subCategories ?? [])]);
const depth = (list: DemoCategory[]): number =>
  list.length === 0 ? 0 : 1 + Math.max(...list.map((one) => depth(one.subCategories ?? [])));

const tree = flatten(categories);
const variants = products.flatMap((product) => product.variants);

/** The first tier renders every sixth: each takes 40 ms. */
const each = inTier({ first: 6, all: 1 });

/** Renders a picture small; sharp refuses one that is not well-formed. */
async function render(svg: string, width: number, height: number, isDrawn: boolean) {
  expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<filter/);
  expect(svg.match(/<(path|circle|ellipse|rect)\b/g)?.length).toBeLessThan(260);
  if (!isDrawn) return;
  const small = await sharp(Buffer.from(svg)).resize(64).png().toBuffer();
  const { channels } = await sharp(small).stats();
  const contrast = channels.slice(0, 3).map(({ stdev }) => stdev);
  expect(Math.max(...contrast)).toBeGreaterThan(8);
}

test('has about sixty products with unique names', () => {
  expect(products.length).toBeGreaterThanOrEqual(58);
  expect(products.length).toBeLessThanOrEqual(66);
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
});

test('has categories with unique names, three deep', () => {
  expect(new Set(tree.map(({ name }) => name)).size).toBe(tree.length);
  expect(categories).toHaveLength(5);
  expect(depth(categories)).toBe(3);
});

test('puts every product into a leaf category, and leaves none empty', () => {
  const leaves = tree.filter(({ subCategories = [] }) => subCategories.length === 0);
  const used = new Set(products.map(({ category }) => category));
  expect([...used].sort()).toEqual(leaves.map(({ name }) => name).sort());
});

test('has prices, stock and colours that the shop accepts', () => {
  for (const { colorHexCode, stock, originalPrice, discountPrice } of variants) {
    expect(colorHexCode).toMatch(/^#[0-9a-f]{6}$/);
    expect(Number.isInteger(stock) && stock >= 0).toBe(true);
    expect(originalPrice).toBeGreaterThanOrEqual(99);
    expect(originalPrice).toBeLessThanOrEqual(6999);
    expect(discountPrice).toBeGreaterThanOrEqual(0);
    expect(discountPrice).toBeLessThanOrEqual(originalPrice);
  }
});

test('gives the variants of a product different colours or sizes', () => {
  for (const product of products) {
    const kinds = product.variants.map(({ color, size = 'full' }) => `${color} ${size}`);
    expect(new Set(kinds).size, product.name).toBe(kinds.length);
  }
});

test('has the age that a description names as a field, too, so that a list can be filtered by it', () => {
  for (const { name, description, fields } of products) {
    const [, number, unit] = /\bfrom (\d+) (years|months)/i.exec(description) ?? [];
    if (!number) continue;
    expect(fields?.age, name).toBe(unit === 'months' ? Number(number) / 12 : Number(number));
  }
});

test('has presents for a six-year-old under ₹1,000', () => {
  const presents = products.filter(
    ({ fields, variants }) =>
      fields?.age === 6 &&
      variants.some(({ stock, originalPrice }) => stock > 0 && originalPrice < 1000),
  );
  expect(presents.length).toBeGreaterThanOrEqual(5);
});

test('has a picture in each colour of a product', () => {
  for (const { name, variants, pictures } of products) {
    const colours = new Set(variants.map(({ color }) => color));
    const shown = new Set(pictures.flatMap(({ shows }) => shows || []));
    expect(shown, name).toEqual(colours.size > 1 ? colours : new Set());
  }
});

test('shows every picture once, by a product or a category', async () => {
  const shown = [
    ...products.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
    ...tree.map(({ picture }) => picture),
  ];
  const files = await readdir(new URL('pictures/', import.meta.url));
  expect(shown.map((name) => `${name}.svg`).toSorted()).toEqual(files.toSorted());
});

test('has products sold out, discounted and low in stock', () => {
  const soldOut = products.filter((product) => product.variants.every(({ stock }) => stock === 0));
  expect(soldOut).toHaveLength(3);
  expect(variants.some(({ stock }) => stock > 0 && stock < 5)).toBe(true);
  expect(variants.filter(({ discountPrice }) => discountPrice > 0).length).toBeGreaterThan(20);
  expect(variants.filter(({ discountPrice }) => discountPrice === 0).length).toBeGreaterThan(20);
});

test('has reviews of whole stars with words', () => {
  const reviews = products.flatMap((product) => product.reviews ?? []);
  expect(reviews.length).toBeGreaterThan(60);
  for (const { rating, text } of reviews) {
    expect([1, 2, 3, 4, 5]).toContain(rating);
    expect(text.length).toBeGreaterThan(10);
  }
});

test.each(products.map((product, nth) => [product.name, product, nth % each === 0] as const))(
  'draws the pictures of %s',
  async (_name, product, isDrawn) => {
    expect([1, 2, 3, 4]).toContain(product.pictures.length);
    for (const { file } of product.pictures) {
      await render(await readPicture(file), 960, 960, isDrawn);
    }
  },
);

test.each(tree.map((category, nth) => [category.name, category, nth % each === 0] as const))(
  'draws the picture of %s',
  async (_name, category, isDrawn) =>
    render(await readPicture(category.picture), 1600, 900, isDrawn),
);
