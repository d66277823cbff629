import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { readQuery } from './catalogue-query.ts';
import { CatalogueTools } from './catalogue-tools.tsx';

async function toolsAt(search: string) {
  const onChange = vi.fn();
  const onOpenFilters = vi.fn();
  const page = await renderAt(
    `/product${search}`,
    <CatalogueTools query={readQuery(search)} {...{ onChange, onOpenFilters }} />,
  );
  return { page, onChange, onOpenFilters };
}

test('the sort menu shows the sort of the URL and asks for another', async () => {
  const { page, onChange } = await toolsAt('?sort=lowPrice');
  const menu = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(menu).toHaveValue('lowPrice');
  await userEvent.selectOptions(menu, 'High Price');
  expect(onChange).toHaveBeenLastCalledWith({ sort: 'highPrice' });
});

test('without a sort in the URL the menu shows Most Results', async () => {
  const { page } = await toolsAt('');
  const menu = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(menu).toHaveDisplayValue('Most Results');
});

test('on a phone a button opens the filters and says how many are applied', async () => {
  const { page, onOpenFilters } = await toolsAt('?search=ludo&category=Chess&rating=4&rating=2');
  await page.getByRole('button', { name: 'Filters 3 applied' }).click();
  expect(onOpenFilters).toHaveBeenCalledOnce();
});

test('without filters the button says nothing of any', async () => {
  const { page } = await toolsAt('?search=ludo');
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
});

test('a search keeps the place in the history that the box asks for', async () => {
  const { page, onChange } = await toolsAt('');
  await page.getByLabelText('Search products').fill('ludo');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ search: 'ludo' }, { replace: false });
});
