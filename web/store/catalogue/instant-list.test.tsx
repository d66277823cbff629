import { expect, test } from 'vitest';
import type { CatalogueIndex } from '#contract/products/catalogue-index.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { answerTo, openCatalogue } from '#test/components/open-catalogue.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';
import { cardOf } from '#web/products/card.ts';
import './instant-list.ts';

const index: CatalogueIndex = {
  ...{ format: 1, version: '1', complete: true },
  categories: [
    { id: 1, name: 'Chess', parentId: null },
    { id: 2, name: 'Puzzles', parentId: null },
  ],
  products: [
    { ...product(7, 'Chess Set', 1), price: 500, list: 600, stock: 2 },
    { ...product(8, 'Chess Clock', 1), price: 900, list: 900, stock: 0 },
    { ...product(9, 'Jigsaw', 2), price: 250, list: 250, stock: 4 },
  ],
};

function product(id: number, name: string, category: number) {
  return { id, name, category, rating: 0, reviews: 0, words: '' };
}

type Answering = NonNullable<Parameters<typeof openCatalogue>[1]>;

/** The catalogue with the index there and a pointer at its filters; the server's later answers wait. */
async function openInstant(answer: Answering = answerTo) {
  const held = Promise.withResolvers<void>();
  const { page, ...catalogue } = await openCatalogue(
    '/product',
    async (search) => {
      if (search) await held.promise;
      return answer(search);
    },
    index,
  );
  await page.getByRole('group', { name: 'Price' }).hover();
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  return { page, ...catalogue, card, release: held.resolve };
}

/** The chess set at another price. */
const repriced = (search: string) => {
  const variants = [aVariant({ originalPrice: 450, discountPrice: 0 })];
  const chess = aProduct({ id: 7, name: 'Chess Set', slug: 'chess-set', variants });
  return answerTo(search, { cards: [cardOf(chess)] });
};

inViewport(1280, 900);

test('a filter shows its list at once; the answer of the server corrects it in place', async () => {
  const { page, radio, url, card, results, release } = await openInstant(repriced);
  await radio('Chess').click();
  await expect.element(card('Chess Set')).toMatchTextContent(/₹500/);
  await expect.element(card('Chess Clock')).toMatchTextContent(/Sold out/);
  await expect.element(url).toHaveTextContent('?category=Chess');
  await expect.element(results).toHaveAttribute('aria-busy', 'false');
  await expect.element(page.getByText('2 products')).toBeVisible();
  const shown = card('Chess Set').element();
  const link = card('Chess Set').getByRole('link').element() as HTMLElement;
  link.focus();
  release();
  await expect.element(card('Chess Set')).toMatchTextContent(/₹450/);
  await expect.element(card('Chess Clock')).not.toBeInTheDocument();
  expect(card('Chess Set').element()).toBe(shown);
  expect(document.activeElement).toBe(link);
});

test('a sort and the ticked boxes hold together', async () => {
  const { page, card, url } = await openInstant();
  await page.getByLabelText('Sort by').selectOptions('Low Price');
  await expect.element(page.getByRole('article').first()).toHaveAttribute('aria-label', 'Jigsaw');
  await page.getByRole('checkbox', { name: 'In stock only' }).click();
  await expect.element(card('Chess Clock')).not.toBeInTheDocument();
  await expect.element(url).toHaveTextContent('?inStock=true&sort=lowPrice');
});

test('a late answer to an earlier filter leaves the later one alone', async () => {
  const late = Promise.withResolvers<void>();
  const { radio, card, release } = await openInstant(async (search) => {
    if (search.includes('Chess')) await late.promise;
    return answerTo(search, { cards: [cardOf(aProduct({ name: `From the server ${search}` }))] });
  });
  await radio('Chess').click();
  await expect.element(card('Chess Set')).toBeVisible();
  await radio('Puzzles').click();
  await expect.element(card('Jigsaw')).toBeVisible();
  release();
  await expect.element(card('From the server ?category=Puzzles')).toBeVisible();
  late.resolve();
  await radio('All Games').click();
  await expect.element(card('From the server ?category=Chess')).not.toBeInTheDocument();
});

test('without a network a filter still shows its list, and says so', async () => {
  let online = true;
  const { page, radio, card, release } = await openInstant((search) => {
    if (!online) throw new TypeError('Failed to fetch');
    return answerTo(search);
  });
  release();
  online = false;
  await radio('Chess').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^The shop could not be reached/);
  await expect.element(card('Chess Set')).toBeVisible();
  online = true;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card('Chess')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('when the server refuses a list, its error replaces the one shown', async () => {
  const { page, radio, card, release } = await openInstant((search) => {
    if (search) throw new Response(null, { status: 404 });
    return answerTo(search);
  });
  await radio('Chess').click();
  await expect.element(card('Chess Set')).toBeVisible();
  release();
  await expect.element(page.getByText('The server refused.')).toBeVisible();
});

test('a search waits for the server', async () => {
  const { page, results, release, url } = await openInstant();
  await page.getByLabelText('Search products').fill('jigsaw');
  await expect.element(results).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(results).toHaveAttribute('aria-busy', 'false');
  await expect.element(url).toHaveTextContent('?search=jigsaw');
});
