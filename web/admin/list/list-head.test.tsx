import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { ListHead } from './list-head.tsx';

const head = (count: number, exact = true) => (
  <ListHead
    count={count}
    exact={exact}
    of={['order', 'orders']}
    sorting={{ names: { newest: 'Newest' }, sort: 'newest', to: () => '/' }}
  />
);

inViewport(1280, 800);

test.each([
  [1, '1 order'],
  [123_456, '1,23,456 orders'],
])('%i is read out as "%s"', async (count, words) => {
  const screen = await renderAt('/orders', head(count));
  await expect.element(screen.getByText(words, { exact: true })).toHaveRole('status');
});

test('a list that is not counted to its end says so', async () => {
  const screen = await renderAt('/orders', head(10_000, false));
  await expect.element(screen.getByText('10,000+ orders', { exact: true })).toBeVisible();
});

test('the sort menu is there only where a list is shown as cards', async () => {
  const screen = await renderAt('/orders', head(2));
  const menu = screen.getByRole('combobox', { name: 'Sort by' });
  await expect.element(screen.getByText('2 orders')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  await page.viewport(390, 800);
  await expect.element(menu).toBeVisible();
});
