import sharp from 'sharp';
import { expect, test } from 'vitest';
import { categories, products } from '#db/demo/catalogue.ts';
import type { DemoCategory } from './types.ts';

const flatten = (list: DemoCategory[]): DemoCategory[] =>
  list.flatMap((one) => [one, ...flatten(one.subCategories ?? [])]);
const depth = (list: DemoCategory[]): number =>
  list.length === 0 ? 0 : 1 + Math.max(...list.map((one) => depth(one.subCategories ?? [])));

const tree = flatten(categories);
const variants = products.flatMap((product) => product.variants);

/** Draws a picture small; sharp refuses one that is not well-formed. */
async function render(svg: string, width: number, height: number) {
  expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<filter/);
  expect(svg.match(/<(path|circle|ellipse|rect)\b/g)?.length).toBeLessThan(260);
  const small = await sharp(Buffer.from(svg)).resize(64).png().toBuffer();
  const { channels } = await sharp(small).stats();
  const contrast = channels.slice(0, 3).map(({ stdev }) => stdev);
  expect(Math.max(...contrast)).toBeGreaterThan(8);
}

test('there are about sixty products, each with its own name', () => {
  expect(products.length).toBeGreaterThanOrEqual(58);
  expect(products.length).toBeLessThanOrEqual(66);
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
});

test('categories have their own names and nest three deep', () => {
  expect(new Set(tree.map(({ name }) => name)).size).toBe(tree.length);
  expect(categories).toHaveLength(5);
  expect(depth(categories)).toBe(3);
});

test('every product stands in a leaf, and no leaf is empty', () => {
  const leaves = tree.filter(({ subCategories = [] }) => subCategories.length === 0);
  const used = new Set(products.map(({ category }) => category));
  expect([...used].sort()).toEqual(leaves.map(({ name }) => name).sort());
});

test('prices, stock and colours are what the shop accepts', () => {
  for (const { colorHexCode, stock, originalPrice, discountPrice } of variants) {
    expect(colorHexCode).toMatch(/^#[0-9a-f]{6}$/);
    expect(Number.isInteger(stock) && stock >= 0).toBe(true);
    expect(originalPrice).toBeGreaterThanOrEqual(99);
    expect(originalPrice).toBeLessThanOrEqual(6999);
    expect(discountPrice).toBeGreaterThanOrEqual(0);
    expect(discountPrice).toBeLessThanOrEqual(originalPrice);
  }
});

test('the variants of a product differ in colour or size', () => {
  for (const product of products) {
    const kinds = product.variants.map(({ color, size = 'full' }) => `${color} ${size}`);
    expect(new Set(kinds).size, product.name).toBe(kinds.length);
  }
});

test('a product of several colours has a picture in each of them', () => {
  for (const { name, variants, pictures } of products) {
    const colours = new Set(variants.map(({ color }) => color));
    const shown = new Set(pictures.flatMap(({ shows }) => shows || []));
    expect(shown, name).toEqual(colours.size > 1 ? colours : new Set());
  }
});

test('some products are sold out, some variants are discounted or nearly gone', () => {
  const soldOut = products.filter((product) => product.variants.every(({ stock }) => stock === 0));
  expect(soldOut).toHaveLength(3);
  expect(variants.some(({ stock }) => stock > 0 && stock < 5)).toBe(true);
  expect(variants.filter(({ discountPrice }) => discountPrice > 0).length).toBeGreaterThan(20);
  expect(variants.filter(({ discountPrice }) => discountPrice === 0).length).toBeGreaterThan(20);
});

test('reviews are whole stars with words', () => {
  const reviews = products.flatMap((product) => product.reviews ?? []);
  expect(reviews.length).toBeGreaterThan(60);
  for (const { rating, text } of reviews) {
    expect([1, 2, 3, 4, 5]).toContain(rating);
    expect(text.length).toBeGreaterThan(10);
  }
});

test.each(products.map((product) => [product.name, product] as const))(
  'the pictures of %s can be drawn',
  async (_name, product) => {
    expect([1, 2, 3, 4]).toContain(product.pictures.length);
    for (const { draw } of product.pictures) await render(draw(), 960, 960);
  },
);

test.each(tree.map((category) => [category.name, category] as const))(
  'the picture of %s can be drawn',
  async (_name, category) => render(category.picture(), 1600, 900),
);
