import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { aCompany, anOrder, anOrderItem, aTaxInvoice } from '#test/components/samples.ts';
import { InvoicePrintout } from './invoice.tsx';

const items = Array.from({ length: 40 }, (_, nth) => anOrderItem({ id: nth + 1 }));

test.each([
  ['an invoice', anOrder({ items })],
  ['a tax invoice', anOrder({ items, invoice: aTaxInvoice() })],
])('on paper %s breaks between its rows, and repeats the head of its table', async (_, order) => {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  const page = await renderAt(
    '/myaccount/order/41/invoice',
    <main className="grid">
      <div className="grid">
        <InvoicePrintout order={order} company={aCompany()} number={undefined} />
      </div>
    </main>,
  );
  await expect.element(page.getByText('Order #41')).toBeVisible();

  const table = page.getByRole('table').element();
  const look = (of: Element | null) => getComputedStyle(of as Element);
  expect(look(table.querySelector('thead')).display).toBe('table-header-group');
  for (const row of table.querySelectorAll('tr')) expect(look(row).breakInside).toBe('avoid');
  // Chromium breaks no table inside a grid or a flex box.
  for (let box: Element | null = table.parentElement; box; box = box.parentElement) {
    expect(look(box).display).toMatch(/^block$/);
    if (box.tagName === 'MAIN') break;
  }
});
