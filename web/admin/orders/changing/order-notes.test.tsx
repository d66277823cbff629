import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { anOrder } from '#test/components/samples.ts';
import { OrderNotes } from './order-notes.tsx';

const words = 'Somebody else has changed this order. Please reload it and make your change again.';

/** The notes of an order that a colleague tags meanwhile; the shop refuses stale versions. */
async function open() {
  const tagged: Order = anOrder({ tags: ['Fragile'], version: 2 });
  const requests = answerCalls({
    'PUT /orders/{id}': ({ body }) => {
      const { expectedVersion = 2 } = body as { expectedVersion?: number };
      if (expectedVersion !== 2) throw new Refused('conflict', words);
      return { message: 'Order #41 was changed.', order: tagged };
    },
  });
  const page = await renderAt('/admin/order', <Notes later={tagged} />);
  await page.getByRole('button', { name: 'Add a note or tags' }).click();
  const sent = () => requests.map(({ body }) => body);
  return { page, tags: page.getByRole('textbox', { name: 'Tags' }), sent };
}

function Notes({ later }: { later: Order }) {
  const [order, setOrder] = useState(() => anOrder({ tags: ['VIP'], version: 1 }));
  return (
    <>
      <OrderNotes order={order} onSaved={() => {}} />
      <button type="button" onClick={() => setOrder(later)}>
        A colleague saves
      </button>
    </>
  );
}

test('tags that a colleague changed meanwhile are not taken back, also once they are shown', async () => {
  const { page, tags, sent } = await open();
  await tags.fill('VIP, Diwali');
  await page.getByRole('button', { name: 'A colleague saves' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(sent()).toEqual([{ tags: ['VIP', 'Diwali'], expectedVersion: 1 }]);
  await expect.element(tags).toHaveValue('VIP, Diwali');
});

test('a note alone is added whatever else has changed, and leaves the tags alone', async () => {
  const { page, sent } = await open();
  await page.getByLabelText('Note', { exact: true }).fill('Ring twice');
  await page.getByRole('button', { name: 'A colleague saves' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Add a note or tags' })).toBeVisible();
  expect(sent()).toEqual([{ note: 'Ring twice' }]);
});
