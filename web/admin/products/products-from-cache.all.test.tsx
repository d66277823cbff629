import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory, aProduct, aProductPage, aVariant } from '#test/components/samples.ts';
import { announce } from '#web/admin/live/changes.ts';
import { useRefreshedPage } from '#web/admin/live/use-live.ts';
import { prefetchLists } from '#web/admin/queries/prefetch.tsx';
import * as products from './products.tsx';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aProduct({
      id: count - at,
      name: `Game ${count - at}`,
      variants: [aVariant({ id: 500 + at })],
    }),
  );

/** A shop with these products, that can be made to wait with its answers. */
function shopOf(count: number, answers: Parameters<typeof answerCalls>[0] = {}) {
  let waiting = Promise.resolve();
  const shop = { all: numbered(count) };
  const requests = answerCalls({
    'GET /products': async ({ query }) => {
      await waiting;
      const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const { meta } = aProductPage();
      const totalItems = shop.all.length;
      const pages = { totalItems, totalPages: Math.ceil(totalItems / limit), pageSize: limit };
      return {
        data: shop.all.slice((number - 1) * limit, number * limit),
        meta: { ...meta, ...pages, currentPage: number },
      };
    },
    'GET /products/{idOrSlug}': async ({ params }) => {
      await waiting;
      const found = shop.all.find(({ id }) => String(id) === params.idOrSlug);
      return { product: found ?? aProduct() };
    },
    'GET /categories': () => [aCategory()],
    'GET /low-stock-limit': () => ({ limit: 2 }),
    ...answers,
  });
  const hold = () => {
    const gate = Promise.withResolvers<void>();
    waiting = gate.promise;
    return gate.resolve;
  };
  return { shop, requests, hold };
}

function LiveProducts(props: ComponentProps<typeof products.default>) {
  useRefreshedPage();
  return <products.default {...props} />;
}

const open = () =>
  renderRoute('/admin/product', 'admin/product', { ...products, default: LiveProducts });
const edit = (number: number) =>
  page.getByRole('button', { name: `Edit Game ${number}`, exact: true });
const price = (name: string) => page.getByRole('row').filter({ hasText: name }).getByText(/^₹/);

inViewport(1440, 900);

beforeEach(() => signInAdmin('CATALOGUE'));

test('a page that was read before stands while the shop has not answered', async () => {
  const { hold } = shopOf(25);
  await prefetchLists('CATALOGUE');
  const answer = hold();
  await open();
  await expect.element(edit(25)).toBeVisible();
  await expect.element(page.getByText('25 products')).toBeVisible();
  answer();
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect.element(edit(1)).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.element(edit(15)).toBeVisible();
  hold();
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect.element(edit(1)).toBeVisible();
  await expect.element(edit(25)).not.toBeInTheDocument();
});

test('changed prices stand in the list at once, and go back when they are refused', async () => {
  const answer = Promise.withResolvers<void>();
  shopOf(1, {
    'PUT /products/prices': async () => {
      await answer.promise;
      throw new Refused('conflict', 'Somebody else has changed one of these prices.');
    },
  });
  await open();
  await page.getByLabelText('Select Game 1').click();
  await page.getByRole('button', { name: 'Change prices' }).click();
  await page.getByLabelText('By').fill('10');
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  await expect.element(price('Game 1')).toHaveTextContent('₹1,319');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  answer.resolve();
  await expect.element(price('Game 1').first()).toHaveTextContent('₹1,199');
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('Somebody else has changed one of these prices. No price was changed.');
  await expect.element(page.getByLabelText('By')).toHaveValue('10');
});

test('what another admin changed arrives by itself, and the selection stays', async () => {
  const { shop } = shopOf(2);
  await open();
  await page.getByLabelText('Select Game 1').click();
  shop.all = shop.all.map((product) => ({ ...product, name: `New ${product.name}` }));
  announce({ noun: 'products', ids: [1, 2], placed: [] });
  await expect.element(page.getByText('New Game 1')).toBeVisible();
  await expect.element(page.getByLabelText('Select New Game 1')).toBeChecked();
});

test('the editor opens with the row, and takes over what was sold since', async () => {
  const { shop, hold } = shopOf(1);
  await open();
  await expect.element(edit(1)).toBeVisible();
  const [game] = shop.all;
  shop.all = [aProduct({ ...game, variants: [aVariant({ id: 500, stock: 4 })] })];
  const answer = hold();
  await edit(1).click();
  await expect.element(page.getByLabelText('Stock', { exact: true })).toHaveValue('9');
  answer();
  await expect.element(page.getByLabelText('Stock', { exact: true })).toHaveValue('4');
});

test('what was typed into the editor meanwhile stays', async () => {
  const { shop, hold, requests } = shopOf(1);
  await open();
  await expect.element(edit(1)).toBeVisible();
  shop.all = [aProduct({ ...shop.all[0], version: 2, name: 'Game renamed' })];
  const answer = hold();
  await edit(1).click();
  const name = page.getByLabelText('Product name');
  await name.fill('Game typed');
  answer();
  await expect.poll(() => requests.some(({ params }) => params.idOrSlug === '1')).toBe(true);
  await expect.element(name).toHaveValue('Game typed');
});
