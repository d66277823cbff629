import { expect, test, vi } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { ErrorPage } from './error-page.tsx';

const notFound = { status: 404, statusText: '', internal: false, data: null };
const errorPage = (error: unknown) => renderAt('/lost?page=2', <ErrorPage error={error} />);

test('a page that does not exist leads back to the shop', async () => {
  const page = await errorPage(notFound);
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Page not found · Haat');
  await expect.element(page.getByRole('link', { name: 'Retry' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Browse the shop' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/product');
});

test.each([
  ['an error of ours', new Error('secret detail'), 'Something went wrong'],
  ['a refused answer', { ...notFound, status: 500 }, 'Something went wrong'],
  ['a network that is gone', new TypeError('Failed to fetch'), 'The shop could not be reached'],
  [
    'code that did not come',
    new TypeError('error loading dynamically imported module: /assets/a.js'),
    'The shop could not be reached',
  ],
])('%s offers the same page again and the home page', async (_, error, title) => {
  const page = await errorPage(error);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Retry' }))
    .toHaveAttribute('href', '/lost?page=2');
  await expect
    .element(page.getByRole('link', { name: 'Go to the home page' }))
    .toHaveAttribute('href', '/');
  await expect.element(page.getByText('secret detail')).not.toBeInTheDocument();
});

test('while the shop does not respond, Retry leaves the page as it is', async () => {
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const page = await errorPage(new Error('an error of ours'));
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});
