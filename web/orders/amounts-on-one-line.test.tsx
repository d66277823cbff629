import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { anOrder, anOrderItem } from '#test/components/samples.ts';
import { OrderItems } from './order-items.tsx';
import { OrderSum } from './order-sum.tsx';

/** How many lines each amount on the page takes. */
function linesOfAmounts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: [string, number][] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    for (const { 0: amount, index } of text.data.matchAll(/₹[\d,.]*\d/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + amount.length);
      found.push([amount, new Set([...range.getClientRects()].map(({ top }) => top)).size]);
    }
  }
  return found;
}

test.each([
  ['Mysuru silk saree with a zari border of peacocks', 12_499.5],
  ['Kanjeevaramsilksareewithoutanyblank', 1_23_456.5],
  ['लूडो 4-in-1', 98_76_543.25],
])('at 320 px the amounts beside "%s" stay on one line', async (name, priceAtPurchase) => {
  await browser.viewport(320, 800);
  const product = { ...anOrderItem().product, name };
  const order = anOrder({
    items: [anOrderItem({ priceAtPurchase, quantity: 1, product })],
    orderTotal: priceAtPurchase,
  });
  const page = await renderAt(
    '/',
    <div className="p-8">
      <OrderItems order={order} />
      <OrderSum order={order} />
    </div>,
  );
  await expect.element(page.getByText(name)).toBeVisible();
  const amounts = linesOfAmounts();
  expect(amounts.length).toBeGreaterThan(2);
  expect(amounts.filter(([, lines]) => lines > 1)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(320);
});
