import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { ProductDetail } from '#contract/products/fields.ts';
import { barriers } from '#test/components/barriers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct } from '#test/components/samples.ts';
import { cardOf } from '#web/products/card.ts';
import { type ShopReads, shopContext } from '#web/shop-context.ts';
import Compare, { loader } from './compare.tsx';
import { idsIn } from './compared-ids.ts';

const fact = (name: string, value: string) => ({ id: name, name, value });
const carrom = {
  card: cardOf(aProduct({ id: 5, name: 'कैरम बोर्ड' })),
  facts: [fact('Players', '4'), fact('Size', '66 cm')],
  description: 'Birch ply.',
};
const small = {
  card: cardOf(aProduct({ id: 6, name: 'Carrom Mini' })),
  facts: [fact('Players', '4'), fact('Size', '51 cm')],
  description: 'Plywood, painted.',
};
const nothing = { compared: [], others: [], gone: 0, beyond: 0 };

const open = (change: object) => {
  const given = { loaderData: { ...nothing, ...change } };
  return renderAt('/compare', <Compare {...(given as unknown as Parameters<typeof Compare>[0])} />);
};

test('products stand side by side, and what differs is marked', async () => {
  const page = await open({ compared: [carrom, small] });
  await expect.element(page.getByRole('link', { name: 'Carrom Mini', exact: true })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Size Different' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Players', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '51 cm' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Remove Carrom Mini' }))
    .toHaveAttribute('href', '/compare?ids=5');
  await expect.element(page.getByRole('cell', { name: 'Plywood, painted.' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Description', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Choose Carrom Mini' }).click();
  await expect
    .element(page.getByRole('status', { name: 'URL' }))
    .toHaveTextContent(`/product/${small.card.slug}`);
  expect(await barriers()).toEqual([]);
});

test('a name of one long word stays in its column on the narrowest phone', async () => {
  await screen.viewport(320, 640);
  const name = `Ünïcode 🎲 ${'W'.repeat(60)}`;
  const long = { ...carrom, card: { ...carrom.card, name } };
  const page = await open({ compared: [long, small] });
  const edge = (box: Element) => box.getBoundingClientRect();
  const link = page.getByRole('link', { name, exact: true }).element();
  const next = page.getByRole('link', { name: 'Carrom Mini', exact: true }).element();
  for (const part of [link, ...link.children]) {
    expect(edge(part).right).toBeLessThan(edge(next).left);
  }
});

test('similar products can be added', async () => {
  const page = await open({ compared: [carrom], others: [small.card] });
  await expect
    .element(page.getByRole('link', { name: 'Carrom Mini' }))
    .toHaveAttribute('href', '/compare?ids=5,6');
});

test('deleted and further products are named, and what is left is compared', async () => {
  const page = await open({ compared: [carrom, small], gone: 1, beyond: 2 });
  await expect
    .element(page.getByText('One of these products is no longer in the shop.'))
    .toBeVisible();
  await expect.element(page.getByText(/^Three products fit side by side/)).toBeVisible();
  await expect.element(page.getByRole('table')).toBeVisible();
});

test('without products it says how to begin', async () => {
  const page = await open({});
  await expect.element(page.getByText('There is nothing to compare yet.')).toBeVisible();
});

test.each([
  ['5,7', ['5', '7']],
  ['5,5,x,-1,0,7', ['5', '7']],
  ['', []],
])('reads the ids of %j', (ids, read) => {
  expect(idsIn(new URLSearchParams({ ids }))).toEqual(read);
});

test.each([
  ['7,5,6,8', { compared: [5, 6, 8], gone: 1, beyond: 0 }],
  ['5,6,8,9', { compared: [5, 6, 8], gone: 0, beyond: 1 }],
  ['7', { compared: [], gone: 1, beyond: 0 }],
])('of %s, those that are still there are compared, up to three', async (ids, expected) => {
  const { compared, gone, beyond } = await load(ids);
  expect({ compared: compared.map(({ card }) => card.id), gone, beyond }).toEqual(expected);
});

test('a field with the name of a fact of the shop has a row of its own', async () => {
  const labels = ['Category', 'Stock', 'Size'];
  const { compared } = await load(
    '5',
    labels.map((label, at) => ({
      label,
      kind: 'TEXT' as const,
      unit: '',
      value: '',
      words: `own ${at}`,
    })),
  );
  const { facts = [] } = compared[0] ?? {};
  const values = (wanted: string) =>
    facts.filter(({ name }) => name === wanted).map(({ value }) => value);
  expect(values('Category')).toEqual([aProduct().category.name, 'own 0']);
  expect(values('Stock')).toEqual(['In stock', 'own 1']);
  expect(values('Size')).toHaveLength(2);
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
});

/** Loads the comparison of a shop where 7 was deleted, and every product has these details. */
async function load(ids: string, details: ProductDetail[] = []) {
  const shop: Partial<ShopReads> = {
    findProduct: async (id) => (id === '7' ? null : aProduct({ id: Number(id) })),
    detailsOf: async () => details,
    describe: async (text) => ({ html: '', text }),
    listRelated: async () => [],
  };
  const context = new RouterContextProvider();
  context.set(shopContext, shop as ShopReads);
  const url = new URL(`https://haat.example/compare?ids=${ids}`);
  return loader({ context, url });
}
