import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CatalogueIndex, IndexedProduct } from '#contract/products/catalogue-index.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { holdTimers } from '#test/components/browser/hold-timers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { SiteSearch } from '#web/store/shell/site-search.tsx';
import { askWorker } from './ask-worker.ts';
import { pauseMs } from './suggestions.tsx';

const product = (id: number, name: string, change: Partial<IndexedProduct> = {}) => ({
  ...{ id, name, category: 2, price: 500, list: 500, stock: 3, rating: 0, reviews: 0, words: '' },
  ...change,
});

const indexOf = (...products: IndexedProduct[]): CatalogueIndex => ({
  ...{ format: 1, version: String(products.length), complete: true, products },
  categories: [
    { id: 1, name: 'Games', parentId: null },
    { id: 2, name: 'பலகை Jeux 0–3', parentId: 1 },
  ],
});

const games = indexOf(
  product(1, 'Chess Set', { list: 600, words: 'Walnut' }),
  product(2, 'लूडो 4-in-1', { slug: 'लूडो-4-in-1-2', stock: 0 }),
  product(3, 'Chess Clock'),
);

const carrom = product(9, 'Carrom Board');

inViewport(1280, 800);

/** The search of the header in a shop with this index, whose server finds these products. */
async function searchIn(
  index: CatalogueIndex,
  found: IndexedProduct[] | Promise<IndexedProduct[]> = [],
) {
  const requests = answerCalls({
    'GET /catalogue-index': () => index,
    'GET /products/suggest': async () => ({ products: await found }),
  });
  const screen = await renderAt('/aboutus', <SiteSearch />);
  const box = screen.getByLabelText('Search products');
  const options = () => screen.getByRole('option').elements();
  const names = () => options().map(({ textContent }) => textContent);
  const here = screen.getByRole('status', { name: 'URL' });
  /** Types again and again, as an index arrives without a sign of it. */
  const typeUntil = (words: string, isShown: () => boolean) => {
    let timeout = 500;
    return vi.waitUntil(
      async () => {
        await box.fill('');
        await box.fill(words);
        // Longer each time, as a busy machine takes seconds to show what is there.
        timeout *= 2;
        return vi.waitUntil(isShown, { timeout }).catch(() => false);
      },
      { timeout: 120_000 },
    );
  };
  const suggestsFirst = (words: string, first: string) =>
    typeUntil(words, () => names()[0] === first);
  const [known] = index === games ? index.products : [];
  if (known) {
    await typeUntil(known.name, () => names()[0]?.startsWith(known.name) ?? false);
    await box.fill('');
    (box.element() as HTMLElement).blur();
  }
  return { screen, box, options, names, here, requests, suggestsFirst };
}

test('says how many products begin so, and lists them with price and stock', async () => {
  const { screen, box, names } = await searchIn(games);
  await box.fill('che');
  await expect
    .poll(names)
    .toEqual(['Chess Set₹500instead of ₹600', 'Chess Clock₹500', 'All results for “che”']);
  await expect.element(screen.getByText('2 results')).toBeInTheDocument();
  await expect.element(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
  await box.fill('लूडो');
  await expect.poll(() => names()[0]).toBe('लूडो 4-in-1₹500Sold out');
  await expect.element(screen.getByText('1 result')).toBeInTheDocument();
});

test('arrows choose, and Enter opens the chosen product', async () => {
  const { screen, box, names, here } = await searchIn(games);
  await box.fill('che');
  await expect.poll(names).toHaveLength(3);
  const chosen = () =>
    document.getElementById(
      screen.getByRole('combobox').element().getAttribute('aria-activedescendant') ?? '',
    )?.textContent;
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(chosen).toBe('All results for “che”');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(chosen).toBe('Chess Clock₹500');
  await userEvent.keyboard('{Enter}');
  await expect.element(here).toHaveTextContent('/product/chess-clock');
});

test.each([
  ['Enter without a choice', () => userEvent.keyboard('{Enter}')],
  ['the last option', () => page.getByRole('option', { name: /^All results/ }).click()],
])('%s searches the shop', async (_, act) => {
  const { box, names, here } = await searchIn(games);
  await box.fill('che');
  await expect.poll(names).toHaveLength(3);
  await act();
  await expect.element(here).toHaveTextContent('/product?search=che');
});

test('a click opens a product, under a slug of its own', async () => {
  const { screen, box, here } = await searchIn(games);
  await box.fill('लूडो');
  await screen
    .getByRole('option', { name: /लूडो 4-in-1/ })
    .first()
    .click();
  await expect.element(here).toHaveTextContent('/product/लूडो-4-in-1-2');
});

test('Escape closes the list, then clears the field', async () => {
  const { box, names } = await searchIn(games);
  await box.fill('che');
  await expect.poll(names).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await expect.poll(names).toEqual([]);
  await expect.element(box).toHaveValue('che');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(names).toHaveLength(3);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(box).toHaveValue('');
});

test('leaving the field closes the list', async () => {
  const { box, names } = await searchIn(games);
  await box.fill('che');
  await expect.poll(names).toHaveLength(3);
  await userEvent.tab();
  await expect.poll(names).toEqual([]);
});

test('has a later index after the next focus', async () => {
  const { box, names, requests, suggestsFirst } = await searchIn(games);
  await box.fill('kite');
  await expect.poll(names).toEqual(['All results for “kite”']);
  (document.activeElement as HTMLElement).blur();
  games.products.push(product(4, 'Kite'));
  await box.click();
  await expect.poll(() => requests.length).toBeGreaterThan(1);
  await suggestsFirst('kite', 'Kite₹500');
});

test.each([
  ['misspelt words', 'chesz', 'Chess Set'],
  ['some of the words', 'walnut लू', 'लूडो 4-in-1'],
])('what is found for %s shows at once, and the server corrects it', async (_, words, first) => {
  const server = Promise.withResolvers<IndexedProduct[]>();
  const { box, names } = await searchIn(games, server.promise);
  await box.fill(words);
  await expect.poll(() => names()[0]).toContain(first);
  server.resolve([carrom]);
  await expect.poll(names).toEqual(['Carrom Board₹500', `All results for “${words}”`]);
});

test('without a connection, some of the words are enough, and the list says so', async () => {
  const { screen, box, names } = await searchIn(games);
  await box.fill('लूडो');
  await expect.poll(names).toHaveLength(2);
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await box.fill('लूडो zzz');
  await expect.poll(names).toEqual(['लूडो 4-in-1₹500Sold out', 'All results for “लूडो zzz”']);
  await expect
    .element(screen.getByText('No product matches all the words. These match some of them.'))
    .toBeVisible();
});

test('a large shop is asked for each search', async () => {
  const { requests, suggestsFirst } = await searchIn({ ...indexOf(), complete: false }, [carrom]);
  await suggestsFirst('carom', 'Carrom Board₹500');
  expect(requests.map(({ query }) => query.get('q'))).toContain('carom');
});

test('without an index the field searches as before', async () => {
  const { box, names, here } = await searchIn({ ...games, format: 99 });
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await box.fill('zzz');
  await userEvent.keyboard('{Enter}');
  await expect.element(here).toHaveTextContent('/product?search=zzz');
  expect(names()).toEqual([]);
});

test('an index of a newer version than the page suggests nothing, and the field searches', async () => {
  const { box, names, here } = await searchIn(games);
  const newer = { ...games, format: games.format + 1, products: 'of another kind' };
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(newer));
  await box.fill('लूडो');
  await expect.poll(() => fetched.mock.results.length).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(here)
    .toHaveTextContent('/product?search=%E0%A4%B2%E0%A5%82%E0%A4%A1%E0%A5%8B');
  expect(names()).toEqual([]);
});

test('an index of a newer version is not taken, whatever it holds', async () => {
  const newer = JSON.stringify({ ...games, format: games.format + 1 });
  expect(await askWorker('load', new TextEncoder().encode(newer).buffer)).toBeNull();
});

test('suggests again after an index that was cut off', async () => {
  const { box, screen, suggestsFirst } = await searchIn(games);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response('{"format":1,'));
  await box.click();
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0);
  (document.activeElement as HTMLElement).blur();
  await screen.getByLabelText('Search products').click();
  await suggestsFirst('che', 'Chess Set₹500instead of ₹600');
});

test('speaks once typing pauses, not for every key', async () => {
  const { box, names, screen } = await searchIn(games);
  const pauses = holdTimers(pauseMs);
  await box.fill('zzz');
  await expect.poll(names).toHaveLength(1);
  const status = screen.container.querySelector('search [role=status]') as Element;
  const spoken: (string | null)[] = [];
  new MutationObserver(() => spoken.push(status.textContent)).observe(status, {
    ...{ childList: true, characterData: true, subtree: true },
  });
  for (const [words, count] of [
    ['c', 3],
    ['ch', 3],
    ['chess cl', 2],
  ] as const) {
    await box.fill(words);
    await expect.poll(names).toHaveLength(count);
  }
  for (const end of pauses.values()) end();
  await expect.poll(() => spoken).toEqual(['1 result']);
});

test('without a connection the list says why it suggests nothing', async () => {
  const { box, names, screen, suggestsFirst } = await searchIn({ ...indexOf(), complete: false }, [
    carrom,
  ]);
  await suggestsFirst('carom', 'Carrom Board₹500');
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await box.fill('लूडो');
  const words = 'The shop could not be reached, so there are no suggestions.';
  await expect.element(screen.getByRole('listbox').getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('status').getByText(words)).toBeInTheDocument();
  expect(names()).toEqual(['All results for “लूडो”']);
});
