import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { barriers } from '#test/components/barriers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct } from '#test/components/samples.ts';
import { cardOf } from '#web/products/card.ts';
import { type ShopReads, shopContext } from '#web/shop-context.ts';
import Compare, { loader } from './compare.tsx';
import { idsIn } from './compared-ids.ts';

const carrom = {
  card: cardOf(aProduct({ id: 5, name: 'कैरम बोर्ड' })),
  facts: { Players: '4', Size: '66 cm' },
};
const small = {
  card: cardOf(aProduct({ id: 6, name: 'Carrom Mini' })),
  facts: { Players: '4', Size: '51 cm' },
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
  expect(await barriers()).toEqual([]);
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
  const shop: Partial<ShopReads> = {
    findProduct: async (id) => (id === '7' ? null : aProduct({ id: Number(id) })),
    detailsOf: async () => [],
    listRelated: async () => [],
  };
  const context = new RouterContextProvider();
  context.set(shopContext, shop as ShopReads);
  const url = new URL(`https://haat.example/compare?ids=${ids}`);
  const { compared, gone, beyond } = await loader({ context, url });
  expect({ compared: compared.map(({ card }) => card.id), gone, beyond }).toEqual(expected);
});
