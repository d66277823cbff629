import { expect, test } from 'vitest';
import type { ProductPage } from '#contract/products/products.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct } from '#test/components/samples.ts';
import { type Card, cardOf } from '#web/products/card.ts';
import { readQuery } from './catalogue-query.ts';
import { CatalogueResults } from './catalogue-results.tsx';

const ludo = cardOf(aProduct());
const categories = [{ name: 'खेल', subCategories: [] }];

interface Results {
  total?: number;
  cards?: Card[];
  pages?: number;
  exact?: boolean;
  loading?: boolean;
  offline?: boolean;
  match?: ProductPage['meta']['match'];
  instead?: Card[];
}

const resultsAt = (search: string, shown: Results = {}) => {
  const { total = 1, pages = 1, exact = true, loading = false, offline, match, instead } = shown;
  const query = readQuery(search);
  const meta: ProductPage['meta'] = {
    totalItems: total,
    exact,
    totalPages: pages,
    currentPage: query.page,
    pageSize: 20,
    maxPrice: 2_000,
    facets: { exact: true, categories: {}, ratings: {} },
    match,
  };
  const cards = shown.cards ?? (total > 0 ? [ludo] : []);
  return renderAt(
    `/product${search}`,
    <CatalogueResults {...{ query, cards, meta, loading, offline, categories, instead }} />,
  );
};

test.each([
  [1, '1 product'],
  [2, '2 products'],
  [1_234_567, '12,34,567 products'],
])('the count of %d products reads “%s”', async (total, words) => {
  const page = await resultsAt('', { total });
  await expect.element(page.getByRole('status').first()).toHaveTextContent(words);
});

test('a card leads to its product', async () => {
  const page = await resultsAt('');
  await page.getByRole('article', { name: 'लूडो 4-in-1' }).getByRole('link').click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/product/लूडो-4-in-1');
});

test('each filter is a chip that removes it from the URL', async () => {
  const page = await resultsAt('?category=Chess&rating=4&inStock=true');
  const chip = (name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });
  await expect.element(chip('Chess')).toHaveAttribute('href', '/product?rating=4&inStock=true');
  await expect
    .element(chip('4 stars and up'))
    .toHaveAttribute('href', '/product?category=Chess&inStock=true');
  await expect
    .element(chip('In stock only'))
    .toHaveAttribute('href', '/product?category=Chess&rating=4');
});

test('Clear all is offered for two filters, not for one', async () => {
  const one = await resultsAt('?category=Chess');
  await expect.element(one.getByRole('link', { name: 'Remove filter: Chess' })).toBeVisible();
  await expect.element(one.getByRole('link', { name: 'Clear all' })).not.toBeInTheDocument();
  await one.unmount();
  const two = await resultsAt('?category=Chess&rating=4');
  await expect
    .element(two.getByRole('link', { name: 'Clear all' }))
    .toHaveAttribute('href', '/product');
});

test('two or three products can be compared at once, more cannot', async () => {
  const cards = [5, 6, 7, 8].map((id) => cardOf(aProduct({ id, name: `Carrom ${id}` })));
  const compare = /^Compare these/;
  const three = await resultsAt('?search=carrom', { total: 3, cards: cards.slice(0, 3) });
  await expect
    .element(three.getByRole('link', { name: 'Compare these 3 products' }))
    .toHaveAttribute('href', '/compare?ids=5,6,7');
  await three.unmount();
  for (const shown of [1, 4]) {
    const other = await resultsAt('', { total: shown, cards: cards.slice(0, shown) });
    await expect.element(other.getByRole('article').first()).toBeVisible();
    await expect.element(other.getByRole('link', { name: compare })).not.toBeInTheDocument();
    await other.unmount();
  }
});

test('the pages of the list keep its filters', async () => {
  const page = await resultsAt('?category=Chess&page=2', { total: 50, pages: 3 });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect
    .element(pages.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/product?category=Chess&page=3');
  await expect
    .element(pages.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', '/product?category=Chess');
});

test('the last page of a list that is not counted to its end says that there are more', async () => {
  const words = 'Only the first 10,000 products are listed. Search or filter to find others.';
  const many = { total: 10_000, pages: 500, exact: false };
  const last = await resultsAt('?inStock=true&page=500', many);
  await expect.element(last.getByText(words)).toBeVisible();
  await last.unmount();
  for (const [search, shown] of [
    ['?inStock=true&page=499', many],
    ['?page=500', { ...many, exact: true }],
  ] as const) {
    const other = await resultsAt(search, shown);
    await expect.element(other.getByRole('status').first()).toBeVisible();
    await expect.element(other.getByText(words)).not.toBeInTheDocument();
    await other.unmount();
  }
});

test('is busy while other products are loading', async () => {
  const page = await resultsAt('', { loading: true });
  await expect
    .element(page.getByRole('region', { name: 'Products' }))
    .toHaveAttribute('aria-busy', 'true');
});

test('says when the products match only some words of the search', async () => {
  const words = 'No product matches all the words in “chess for kids”. These match some of them.';
  const search = '?search=chess+for+kids';
  const page = await resultsAt(search, { match: 'some' });
  await expect.element(page.getByText(words)).toBeVisible();
  await page.unmount();
  for (const shown of [{ match: 'all' }, { match: 'some', total: 0 }] as const) {
    const other = await resultsAt(search, shown);
    await expect.element(other.getByRole('status').first()).toBeVisible();
    await expect.element(other.getByText(words)).not.toBeInTheDocument();
    await other.unmount();
  }
});

test('an empty shop says so kindly and offers the home page, no filter to remove', async () => {
  const page = await resultsAt('', { total: 0 });
  await expect.element(page.getByText('No products available')).toBeVisible();
  await expect.element(page.getByText(/^There is nothing to buy here yet/)).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/']);
});

test('an empty list offers to widen each filter, or to see everything', async () => {
  const all = '?search=ludo&category=Chess&minPrice=9000&rating=5&rating=4&inStock=true';
  const page = await resultsAt(all, { total: 0 });
  const offers = [
    ['Clear search', '/product?category=Chess&minPrice=9000&rating=5&rating=4&inStock=true'],
    ['Look in all categories', '/product?search=ludo&minPrice=9000&rating=5&rating=4&inStock=true'],
    ['Show all prices', '/product?search=ludo&category=Chess&rating=5&rating=4&inStock=true'],
    ['Show all ratings', '/product?search=ludo&category=Chess&minPrice=9000&inStock=true'],
    [
      'Include sold-out products',
      '/product?search=ludo&category=Chess&minPrice=9000&rating=5&rating=4',
    ],
    ['See all products', '/product'],
  ] as const;
  for (const [name, url] of offers) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', url);
  }
});

test('an empty list offers only what its filters keep out', async () => {
  const page = await resultsAt('?maxPrice=0', { total: 0 });
  await expect.element(page.getByRole('link', { name: 'Show all prices' })).toBeVisible();
  for (const name of ['Clear search', /categories/, /ratings/, /sold-out/]) {
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
  }
});

test('where nothing is found and all is sold out, categories still lead on', async () => {
  const page = await resultsAt('?search=zzz', { total: 0, instead: [] });
  await expect.element(page.getByRole('link', { name: 'खेल', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Most bought' })).not.toBeInTheDocument();
});

test('where nothing is found, categories and what is bought most lead on', async () => {
  const page = await resultsAt('?search=zzz', { total: 0, instead: [ludo] });
  const category = page.getByRole('link', { name: 'खेल', exact: true });
  await expect
    .element(category)
    .toHaveAttribute('href', `/product?${new URLSearchParams({ category: 'खेल' })}`);
  await expect.element(page.getByRole('heading', { name: 'Most bought' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /लूडो/ }).first()).toBeVisible();
});
