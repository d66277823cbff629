import { expect, test, vi } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { PrintTools } from './print-tools.tsx';

test('Print opens the print dialog of the browser', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const page = await renderAt(
    '/myaccount/order/41/invoice',
    <PrintTools ordersUrl="/myaccount/order" />,
  );
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('Orders leads back to the orders', async () => {
  const page = await renderAt(
    '/myaccount/order/41/invoice',
    <PrintTools ordersUrl="/myaccount/order" />,
  );
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect
    .element(page.getByRole('status', { name: 'URL' }))
    .toHaveTextContent('/myaccount/order');
});
