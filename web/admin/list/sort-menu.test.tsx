import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { SortMenu } from './sort-menu.tsx';

const names = { newest: 'Newest', name: 'Name, A to Z' };

test('choosing a sort goes to its URL', async () => {
  const to = (sort: string) => `/admin/product?sort=${sort}`;
  const sorting = { names, sort: 'newest', to } as const;
  const page = await renderAt('/admin/product', <SortMenu sorting={sorting} />);
  const menu = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(menu).toHaveValue('newest');
  await userEvent.selectOptions(menu, 'Name, A to Z');
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/admin/product?sort=name');
});
