import { expect, test, vi } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { PrintTools } from './print-tools.tsx';

const back = { name: 'Order #41', url: '/myaccount/order/41' };

test('Print opens the print dialog of the browser', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const page = await renderAt('/myaccount/order/41/invoice', <PrintTools back={back} />);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('leads back to the order', async () => {
  const page = await renderAt('/myaccount/order/41/invoice', <PrintTools back={back} />);
  await page.getByRole('link', { name: 'Order #41' }).click();
  await expect
    .element(page.getByRole('status', { name: 'URL' }))
    .toHaveTextContent('/myaccount/order/41');
});
