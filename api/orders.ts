import { confirmationWords } from '#contract/rules/messages/order-messages.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { cancelOrder, setDeliveryStatus } from '#shop/orders/change-status.ts';
import { countOrders } from '#shop/orders/count-orders.ts';
import { exportOrders } from '#shop/orders/export-orders.ts';
import { listAllOrders, listOrdersOf } from '#shop/orders/list-orders.ts';
import { findOrderWithJournal } from '#shop/orders/read-orders.ts';
import { sendConfirmation } from '#shop/orders/send-confirmation.ts';
import type { Handlers } from './handlers.ts';

export const orderHandlers = {
  'POST /orders/place': async ({ caller, body, headers, placeOrder }) => {
    const order = await placeOrder(caller, { ...body, key: headers['idempotency-key'] });
    return { message: 'Order placed successfully!', order };
  },
  'GET /orders/my-orders': async ({ db, caller, query }) => listOrdersOf(db, caller.id, query),
  'GET /orders/my-orders/{id}': async ({ db, caller, params }) => ({
    order: await findOrderWithJournal(db, params.id, caller.id),
  }),
  'PUT /orders/{id}/cancel': async ({ db, caller, params, queueMail }) => {
    const change = { orderId: params.id, actor: caller };
    const order = await cancelOrder(db, change, { queueMail });
    return { message: 'Order cancelled successfully!', order };
  },
  'GET /orders/all': async ({ db, query }) => listAllOrders(db, query),
  'GET /orders/counts': async ({ db, query }) => countOrders(db, query.search),
  'GET /orders/export': async ({ db, by, query }) => exportOrders(db, by, query),
  'GET /orders/{id}': async ({ db, params }) => ({
    order: await findOrderWithJournal(db, params.id),
  }),
  'PUT /orders/{id}/status': async ({ db, by, params, body, queueMail }) => {
    const { deliveryStatus: to, statusSeen: seen, ...parcel } = body;
    const change = { orderId: params.id, to, seen, parcel };
    const order = await setDeliveryStatus(db, by, change, { queueMail });
    const message = to ? `Status updated to ${statusNames[to]}` : 'Courier and tracking saved';
    return { message, order };
  },
  'POST /orders/send-confirmation': async ({ db, caller, body, ...effects }) => {
    const mail = await sendConfirmation(db, caller, body.orderData.id, effects);
    return { message: confirmationWords[mail], mail };
  },
} satisfies Partial<Handlers>;
