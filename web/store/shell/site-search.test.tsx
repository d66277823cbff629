import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { answerCalls } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { SearchForm } from './search-form.tsx';
import { SiteSearch } from './site-search.tsx';

inViewport(1280, 900);

async function openSearch() {
  answerCalls({
    'GET /catalogue-index': () => ({
      ...{ format: 1, version: '', complete: false, categories: [], products: [] },
    }),
    'GET /products/suggest': () => ({ products: [] }),
  });
  const page = await renderAt(
    '/aboutus',
    <>
      <SiteSearch />
      <input aria-label="Name" />
    </>,
  );
  return {
    page,
    box: page.getByLabelText('Search products'),
    opener: page.getByRole('link', { name: 'Open search' }),
    url: page.getByLabelText('URL'),
  };
}

test('a slash focuses the search, and Enter shows its results', async () => {
  const { box, url } = await openSearch();
  await userEvent.keyboard('/');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('chess{Enter}');
  await expect.element(url).toHaveTextContent('/product?search=chess');
});

test('a slash that is typed into a field stays there', async () => {
  const { page } = await openSearch();
  const field = page.getByLabelText('Name', { exact: true });
  await field.click();
  await userEvent.keyboard('M/s');
  await expect.element(field).toHaveValue('M/s');
  await expect.element(field).toHaveFocus();
});

test('on a phone Escape closes the search and returns the focus to its link', async () => {
  await browser.viewport(390, 844);
  const { box, opener } = await openSearch();
  await expect.element(box).not.toBeVisible();
  await opener.click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeVisible();
  await expect.element(opener).toHaveFocus();
});

test('focuses the field of a page that has one, and opens no second one', async () => {
  await browser.viewport(390, 844);
  const page = await renderAt(
    '/',
    <>
      <SiteSearch />
      <main>
        <SearchForm />
      </main>
    </>,
  );
  const fields = page.getByLabelText('Search products');
  await page.getByRole('link', { name: 'Open search' }).click();
  await expect.element(fields.last()).toHaveFocus();
  await expect.element(fields.first()).not.toBeVisible();
  (fields.last().element() as HTMLElement).blur();
  await userEvent.keyboard('/');
  await expect.element(fields.last()).toHaveFocus();
  await expect.element(fields.first()).not.toBeVisible();
});
