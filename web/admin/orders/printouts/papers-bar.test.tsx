import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { PapersBar } from './papers-bar.tsx';

const open = (state?: unknown) => renderAt('/admin/order/papers', <PapersBar />, state);

test.each([
  ['/admin/desk?tab=ship&page=2', 'Desk'],
  ['/admin/order?status=PENDING', 'Orders'],
])('papers lead back to %s, where they were asked for', async (list, name) => {
  const page = await open({ list });
  await page.getByRole('link', { name }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent(list);
});

test('papers of a URL that was opened by itself lead to the orders', async () => {
  const page = await open();
  await expect
    .element(page.getByRole('link', { name: 'Orders' }))
    .toHaveAttribute('href', '/admin/order');
});
