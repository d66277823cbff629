import { expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { inViewport } from '#test/components/browser/viewport.ts';
import { answerTo, openCatalogue } from '#test/components/open-catalogue.tsx';

const wide = { width: 1280, height: 900 };
inViewport(wide.width, wide.height);

test('a chosen category becomes heading, title and URL, on its first page', async () => {
  const { page, url, radio } = await openCatalogue('/product?page=2&sort=lowPrice');
  await expect.element(page.getByRole('heading', { name: 'All Games', level: 1 })).toBeVisible();
  await expect.poll(() => document.title).toBe('All Games, page 2 · Haat');
  await radio('Chess').click();
  await expect.element(page.getByRole('heading', { name: 'Chess', level: 1 })).toBeVisible();
  await expect.poll(() => document.title).toBe('Chess · Haat');
  await expect.element(url).toHaveTextContent('?category=Chess&sort=lowPrice');
});

test('the page of all products has the heading that the owner gave it', async () => {
  const { page, radio } = await openCatalogue('/product', (search) =>
    answerTo(search, { all: 'सभी साड़ियाँ' }),
  );
  await expect.element(page.getByRole('heading', { name: 'सभी साड़ियाँ', level: 1 })).toBeVisible();
  await expect.element(radio('सभी साड़ियाँ')).toBeChecked();
});

test('a category is spelt as in the shop, however the URL spells it', async () => {
  const { page } = await openCatalogue('/product?category=CHESS');
  await expect.element(page.getByRole('heading', { name: 'Chess', level: 1 })).toBeVisible();
});

test('a box is ticked at once, while the products are still loading', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page, radio, results } = await openCatalogue('/product', async (search) => {
    if (search) await held;
    return answerTo(search);
  });
  await radio('Puzzles').click();
  await expect.element(radio('Puzzles')).toBeChecked();
  await expect.element(results).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('article', { name: 'लूडो 4-in-1' })).toBeVisible();
  release();
  await expect.element(page.getByRole('article', { name: 'Puzzles' })).toBeVisible();
  await expect.element(results).toHaveAttribute('aria-busy', 'false');
});

test('two boxes ticked one after the other both count', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page, url } = await openCatalogue('/product', async (search) => {
    if (search) await held;
    return answerTo(search);
  });
  await page.getByRole('checkbox', { name: '4 stars and up' }).click();
  await page.getByRole('checkbox', { name: 'In stock only' }).click();
  release();
  await expect.element(url).toHaveTextContent('?rating=4&inStock=true');
});

test('several ratings can be ticked, and each taken off as a box or as a chip', async () => {
  const { page, url } = await openCatalogue('/product');
  const rating = (name: string) =>
    page.getByRole('group', { name: 'Rating' }).getByRole('checkbox', { name, exact: true });
  const chip = (name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });
  await rating('4 stars and up').click();
  await expect.element(url).toHaveTextContent('?rating=4');
  await rating('2 stars and up').click();
  await expect.element(url).toHaveTextContent('?rating=4&rating=2');
  await expect.element(rating('4 stars and up')).toBeChecked();
  await expect.element(rating('2 stars and up')).toBeChecked();
  await expect.element(rating('3 stars and up')).not.toBeChecked();
  await chip('2 stars and up').click();
  await expect.element(url).toHaveTextContent('?rating=4');
  await expect.element(chip('4 stars and up')).toBeVisible();
  await rating('4 stars and up').click();
  await expect.element(url).toHaveTextContent('');
  await rating('5 stars').click();
  await rating('1 star and up').click();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.element(url).toHaveTextContent('');
});

test('the ratings of a URL are ticked', async () => {
  const { page } = await openCatalogue('/product?rating=4&rating=2');
  const rating = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect.element(rating('4 stars and up')).toBeChecked();
  await expect.element(rating('2 stars and up')).toBeChecked();
  await expect.element(rating('3 stars and up')).not.toBeChecked();
});

test('the next page, opened by the keyboard, is announced, and the focus is on its heading', async () => {
  const { page } = await openCatalogue('/product?inStock=true&rating=1');
  page.getByRole('link', { name: 'Next page' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText(/^Page 2 of 2$/)).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Products', level: 2 })).toHaveFocus();
  await expect.poll(() => document.title).toContain('page 2');
});

test('a link to the whole catalogue resets the filters', async () => {
  const { page, radio } = await openCatalogue('/product?category=Chess');
  await expect.element(radio('Chess')).toBeChecked();
  await page.getByRole('link', { name: 'Product', exact: true }).click();
  await expect.element(radio('All Games')).toBeChecked();
});

test('removing the search as a chip empties the box, also on a page opened by a link', async () => {
  const { page, url } = await openCatalogue('/product?search=chess');
  await page.getByRole('link', { name: 'Remove filter: “chess”' }).click();
  await expect.element(url).toHaveTextContent('');
  await expect.element(page.getByLabelText('Search products')).toHaveValue('');
});

test('the focus goes from a removed chip to the next one, then to the heading', async () => {
  const { page } = await openCatalogue('/product?category=Chess&rating=4');
  const chip = (name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });
  chip('Chess').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('4 stars and up')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Products', level: 2 })).toHaveFocus();
});

test('search engines get the canonical URL, or are told to stay away', async () => {
  const { page } = await openCatalogue('/product');
  await expect
    .poll(() => document.querySelector('link[rel=canonical]')?.getAttribute('href'))
    .toBe('https://haat.example/product');
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  await page.unmount();
  await openCatalogue('/product?rating=4', (search) => answerTo(search, { canonical: undefined }));
  await expect
    .poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))
    .toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test('on a phone the filters open in a drawer that says how many products they leave', async () => {
  await screen.viewport(390, 844);
  const { page, url } = await openCatalogue('/product');
  const button = page.getByRole('button', { name: 'Filters' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(drawer.getByRole('button', { name: 'Show 40 products' })).toBeVisible();
  await drawer.getByRole('radio', { name: /^Chess/ }).click();
  await expect.element(url).toHaveTextContent('?category=Chess');
  await drawer.getByRole('button', { name: 'Show 3 products' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Filters 1 applied' })).toHaveFocus();
});

test('without a network the products stay; Retry loads those asked for', async () => {
  let online = true;
  const { page, radio } = await openCatalogue('/product', (search) => {
    if (!online) throw new TypeError('Failed to fetch');
    return answerTo(search);
  });
  await expect.element(page.getByRole('article', { name: 'लूडो 4-in-1' })).toBeVisible();
  online = false;
  await radio('Chess').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^The shop could not be reached/);
  await expect.element(page.getByRole('article', { name: 'लूडो 4-in-1' })).toBeVisible();
  online = true;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('article', { name: 'Chess' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('filters that are gone or changed are left out with a word, and the others stay', async () => {
  const age = { key: 'age', label: 'Age', kind: 'NUMBER', unit: 'years', choices: [] } as const;
  const { page, url } = await openCatalogue(
    '/product?rating=4&f.gone=6&f.age=small&f.age=8',
    (search) => answerTo(search, { fields: [{ ...age, choices: [] }] }),
  );
  await expect
    .element(page.getByText('Some filters in this link are no longer available.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Remove filter: Age: 8 years' }))
    .toBeVisible();
  await page.getByRole('checkbox', { name: 'In stock only' }).click();
  await expect.element(url).toHaveTextContent('?rating=4&inStock=true&f.age=8');
  await expect.element(page.getByText(/no longer available/)).not.toBeInTheDocument();
});
