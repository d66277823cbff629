import { expect } from 'vitest';
import { ownersTool } from '#shop/activity/record.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { changeSellingRules } from '#shop/selling/rules.ts';
import { formOf, type TestShop } from '#test/support/shop.ts';
import { placed, type Rows, unknown } from './rows.ts';

type OfDesk = Pick<
  Rows,
  | 'POST /orders/{id}/invoice'
  | 'PUT /orders/{id}/confirm'
  | 'PUT /orders/{id}/collect'
  | 'PUT /orders/{id}/attempt'
  | 'PUT /orders/{id}/refuse'
  | 'PUT /orders/{id}/back'
>;

/** The steps of a parcel at the cash desk; their notes are not in the activity log. */
export const recordedOfDesk = (shop: TestShop): OfDesk => ({
  'PUT /orders/{id}/confirm': async () => {
    await changeSellingRules(shop.db, ownersTool, { cashDesk: true });
    const { id } = await placed(shop);
    return {
      sent: { params: { id }, body: { outcome: 'UNREACHABLE', note: 'Rang twice' } },
      refused: { ...unknown, body: { outcome: 'CONFIRMED' } },
      entry: {
        action: 'order.not-reached',
        subject: `Order ${id}`,
        change: { before: { attempts: 0 }, after: { attempts: 1 } },
      },
    };
  },
  'PUT /orders/{id}/collect': async () => {
    const id = await shipped(shop);
    return {
      sent: { params: { id }, body: { amount: 450.5, force: true, note: 'Short of change' } },
      refused: { params: { id }, body: { amount: 450.5 } },
      entry: {
        action: 'order.cash-collected',
        subject: `Order ${id}`,
        change: {
          before: { cash: 'Due', amount: '₹499.00' },
          after: { cash: 'Collected', amount: '₹450.50' },
        },
      },
    };
  },
  'PUT /orders/{id}/attempt': async () => {
    const id = await shipped(shop);
    return {
      sent: { params: { id }, body: { reason: 'Nobody at home', nextAt: '2026-12-01' } },
      refused: { params: { id }, body: { reason: ' ' } },
      entry: {
        action: 'order.attempt-failed',
        subject: `Order ${id}`,
        change: { before: { attempts: 0 }, after: { attempts: 1 } },
      },
    };
  },
  'PUT /orders/{id}/refuse': async () => {
    const id = await shipped(shop);
    return {
      sent: { params: { id }, body: { reason: 'Nobody at home' } },
      refused: { params: { id }, body: { reason: ' ' } },
      entry: {
        action: 'order.refused',
        subject: `Order ${id}`,
        change: { before: { cash: 'Due' }, after: { cash: 'Refused' } },
      },
    };
  },
  'POST /orders/{id}/invoice': async () => {
    const id = await shipped(shop);
    const first = await shop.admin();
    const company = formOf({ name: 'हाट', gstin: '29ABCDE1234F1ZW' });
    await first.call('PUT /company-details', { body: company });
    return {
      sent: { params: { id } },
      refused: unknown,
      entry: {
        action: 'invoice.issued',
        subject: `Order ${id}`,
        change: { before: {}, after: { invoice: expect.stringMatching(/\/000001$/) } },
      },
    };
  },
  'PUT /orders/{id}/back': async () => {
    const id = await shipped(shop);
    const params = { id };
    const first = await shop.admin();
    await first.send('PUT /orders/{id}/refuse', { params, body: { reason: 'Wrong size' } });
    return {
      sent: { params },
      refused: unknown,
      entry: {
        action: 'order.back',
        subject: `Order ${id}`,
        change: { before: { deliveryStatus: 'Shipped' }, after: { deliveryStatus: 'Cancelled' } },
      },
    };
  },
});

async function shipped(shop: TestShop) {
  await changeSellingRules(shop.db, ownersTool, { cashDesk: true });
  const { id: orderId } = await placed(shop);
  await setDeliveryStatus(shop.db, ownersTool, { orderId, to: 'SHIPPED' }, shop.services);
  return orderId;
}
