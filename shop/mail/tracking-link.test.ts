import { expect, test } from 'vitest';
import { asc, eq } from '#db/sql.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { deliverMail } from './deliver.ts';
import { mails } from './tables.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

async function placed() {
  const { variants } = await shop.product();
  return (await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }])).order;
}

/** The plain text of the newest mail of an order. */
async function mailOf(orderId: number, isPublic = true) {
  const site = { url: 'https://shop.example', isPublic };
  const rows = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.id));
  const id = rows.at(-1)?.id ?? 0;
  await shop.db.update(mails).set({ state: 'queued', sentAt: null }).where(eq(mails.id, id));
  const texts: string[] = [];
  const transport = async ({ text }: { text: string }) => {
    texts.push(text);
  };
  await deliverMail(shop.db, id, { ...shop.services, site, transport });
  return texts.join('');
}

const ship = (id: number, parcel: { courier?: string; trackingNumber?: string }) =>
  owner.call('PUT /orders/{id}/status', {
    params: { id: String(id) },
    body: { deliveryStatus: 'SHIPPED', ...parcel },
  });

// One test: each step changes what the shop has used so far.
test('mails lead to the tracking page once the shop ships with tracking numbers', async () => {
  const [first, second, third] = [await placed(), await placed(), await placed()];
  expect(await mailOf(first.id)).not.toContain('/track/');

  await ship(first.id, { courier: 'By hand' });
  expect(await mailOf(first.id)).toContain('https://shop.example/track/');
  expect(await mailOf(second.id)).not.toContain('/track/');

  await ship(second.id, { courier: 'Delhivery', trackingNumber: 'AWB1' });
  const text = await mailOf(third.id);
  const [, token = ''] = /https:\/\/shop\.example\/track\/(\S+)\n/.exec(text) ?? [];
  const { body } = await shop.visitor.call('GET /track/{token}', { params: { token } });
  expect(body.order).toBe(third.id);
  expect(await mailOf(second.id, false)).not.toContain('/track/');
});
