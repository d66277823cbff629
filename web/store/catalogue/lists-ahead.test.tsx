import { afterEach, expect, test } from 'vitest';
import { inViewport } from '#test/components/browser/viewport.ts';
import { openCatalogue } from '#test/components/open-catalogue.tsx';

inViewport(1280, 900);

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
const removeLinks = () => {
  for (const link of links()) link.remove();
};
afterEach(removeLinks);

/** The lists that the browser has fetched ahead since the page was opened, by their queries. */
async function openWatched(url: string) {
  const catalogue = await openCatalogue(url);
  // The pointer may still be where the test before has left it.
  await catalogue.page.getByRole('heading', { level: 1 }).hover();
  await rest();
  const seen: string[] = [];
  // What the test before has fetched may come this late.
  removeLinks();
  const observer = new MutationObserver(() => seen.push(...links().map(({ href }) => href)));
  observer.observe(document.head, { childList: true });
  const fetched = () => [...new Set(seen)].map((href) => new URL(href).search);
  return { ...catalogue, fetched };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 200));

const routes = '_routes=store%2Fcatalogue%2Fcatalogue';

test('a filter under the pointer has its list fetched, under the other filters', async () => {
  const { page, fetched } = await openWatched('/product?rating=4&page=2');
  await page.getByText('In stock only').hover();
  await expect.poll(fetched).toEqual([`?rating=4&inStock=true&${routes}`]);
});

test('a ticked rating has the list without it fetched', async () => {
  const { page, fetched } = await openWatched('/product?rating=4&rating=2');
  await page.getByRole('checkbox', { name: '2 stars and up' }).hover();
  await expect.poll(fetched).toEqual([`?rating=4&${routes}`]);
});

test('the sorts are fetched once their menu is near, and a page once its link is', async () => {
  const { page, fetched } = await openWatched('/product?category=Chess');
  await page.getByLabelText('Sort by').hover();
  await expect
    .poll(fetched)
    .toEqual([
      `?category=Chess&sort=lowPrice&${routes}`,
      `?category=Chess&sort=highPrice&${routes}`,
    ]);
  await page.getByRole('link', { name: 'Next page' }).hover();
  await expect.poll(fetched).toContain(`?category=Chess&page=2&${routes}`);
});

test('what leads to no list fetches nothing', async () => {
  const { page, fetched } = await openWatched('/product');
  await page.getByText('Price').first().hover();
  await page.getByRole('article').first().hover();
  await rest();
  expect(fetched()).toEqual([]);
});
