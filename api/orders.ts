import type { User } from '#contract/accounts.ts';
import { isThisMachine } from '#contract/rules/mail-providers.ts';
import { confirmationWords } from '#contract/rules/messages/order-messages.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { money } from '#contract/rules/price.ts';
import { roleAllows } from '#contract/rules/roles.ts';
import { noRows } from '#contract/selling/shipping.ts';
import { answerByLink } from '#shop/desk/answer-by-link.ts';
import { confirmOrder, confirmPlaced } from '#shop/desk/confirm.ts';
import { listDesk } from '#shop/desk/list.ts';
import { settle, settlementFile } from '#shop/desk/settlement.ts';
import { collectCash, noteAttempt, refuseParcel, takeBack } from '#shop/desk/steps.ts';
import { sendConfirmation } from '#shop/mail/send-confirmation.ts';
import { placeByHand } from '#shop/orders/by-hand/place-by-hand.ts';
import { cancelOrder, setDeliveryStatus } from '#shop/orders/change-status.ts';
import { changeOrder } from '#shop/orders/changing/change-order.ts';
import { countOrders } from '#shop/orders/count-orders.ts';
import { exportOrders } from '#shop/orders/export-orders.ts';
import { listAllOrders, listOrdersOf } from '#shop/orders/list-orders.ts';
import { shipFile } from '#shop/orders/parcels/ship-file.ts';
import { shipOrders, undoShipping } from '#shop/orders/parcels/ship-orders.ts';
import { trackOrder } from '#shop/orders/parcels/track-order.ts';
import { findOrderWithJournal } from '#shop/orders/read-orders.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import type { Handlers } from './handlers.ts';

const callWords = {
  CONFIRMED: ' is confirmed.',
  UNREACHABLE: ': customer not reached.',
  WITHDRAWN: ': the last call was undone.',
};

/** Throws `Refusal` (forbidden) for staff without the right to orders. */
function customerIn({ id, userType, role }: User): number | undefined {
  if (userType === 'CUSTOMER') return id;
  if (roleAllows(role, 'orders')) return undefined;
  const message = 'Your role does not include orders. Please ask the owner of the shop.';
  throw new Refusal('forbidden', message);
}

export const orderHandlers = {
  'POST /orders/place': async ({ caller, body, headers, placeOrder, nothingChanged }) => {
    const key = headers['idempotency-key'];
    const order = await placeOrder(caller, { ...body, key, onRepeat: nothingChanged });
    return { message: 'Order placed successfully!', order };
  },
  'GET /orders/my-orders': async ({ db, caller, query }) => listOrdersOf(db, caller.id, query),
  'GET /orders/my-orders/{id}': async ({ db, caller, params }) => ({
    order: await findOrderWithJournal(db, params.id, caller.id),
  }),
  'PUT /orders/{id}/cancel': async ({ db, caller, params, orderFollowers }) => {
    const change = { orderId: params.id, actor: caller };
    const order = await cancelOrder(db, change, { orderFollowers });
    return { message: 'Order cancelled successfully!', order };
  },
  'GET /orders/all': async ({ db, query }) => listAllOrders(db, query),
  'GET /orders/counts': async ({ db, query }) => countOrders(db, query),
  'GET /orders/export': async ({ db, by, query }) => exportOrders(db, by, query),
  'POST /orders': async ({ db, by, body, headers, ...effects }) => {
    const asked = { form: body, key: headers['idempotency-key'] };
    const orderFollowers = [
      ...effects.orderFollowers,
      ...(body.confirmed ? [confirmPlaced(by)] : []),
    ];
    const order = await placeByHand(db, by, asked, { ...effects, orderFollowers });
    return { message: `Order #${order.id} was placed.`, order };
  },
  'PUT /orders/{id}': async ({ db, by, caller, params, body, ...effects }) => {
    const asked = { orderId: params.id, customerId: customerIn(caller), change: body };
    const order = await changeOrder(db, by, asked, effects);
    return { message: `Order #${order.id} was changed.`, order };
  },
  'GET /orders/{id}': async ({ db, params }) => ({
    order: await findOrderWithJournal(db, params.id),
  }),
  'PUT /orders/{id}/status': async ({ db, by, params, body, orderFollowers }) => {
    const { deliveryStatus: to, statusSeen: seen, ...parcel } = body;
    const change = { orderId: params.id, to, seen, parcel };
    const order = await setDeliveryStatus(db, by, change, { orderFollowers });
    const message = to ? `Status updated to ${statusNames[to]}` : 'Courier and tracking saved';
    return { message, order };
  },
  'POST /orders/send-confirmation': async ({ db, caller, body, ...effects }) => {
    const mail = await sendConfirmation(db, caller, body.orderData.id, effects);
    return { message: confirmationWords[mail], mail };
  },
  'POST /orders/ship': async ({ db, by, body: { rows, dryRun }, uploads: [file], ...effects }) => {
    if (file) return shipFile(db, by, { bytes: file.bytes, dryRun }, effects);
    if (!rows) throw fieldRefusal('rows', noRows);
    return shipOrders(db, by, { rows, dryRun }, effects);
  },
  'POST /orders/ship/undo': async ({ db, by, body, orderFollowers }) =>
    undoShipping(db, by, body.orders, { orderFollowers }),
  'GET /track/{token}': async ({ db, params, trackingTokens }) =>
    trackOrder(db, params.token, trackingTokens),
  'POST /track/{token}': async ({ db, params, body, trackingTokens, orderFollowers }) =>
    answerByLink(db, { token: params.token, ...body }, trackingTokens, { orderFollowers }),
  'GET /desk': async ({ db, query, trackingTokens, publicUrl }) => {
    const site = isThisMachine(new URL(publicUrl).hostname) ? '' : publicUrl;
    const { orders, ...page } = await listDesk(db, query);
    const linked = orders.map((order) => {
      const isOpen = order.deliveryStatus === 'PENDING' && order.desk?.confirmation !== 'CONFIRMED';
      const placed = { id: order.id, placedAt: new Date(order.orderDate) };
      return { ...order, ...(isOpen && { link: `${site}/track/${trackingTokens.of(placed)}` }) };
    });
    return { ...page, orders: linked };
  },
  'PUT /orders/{id}/confirm': async ({ db, by, params, body }) => {
    const order = await confirmOrder(db, by, params.id, body);
    return { message: `Order #${order.id}${callWords[body.outcome]}`, order };
  },
  'PUT /orders/{id}/collect': async ({ db, by, params, body, orderFollowers }) => {
    const order = await collectCash(db, by, params.id, body, { orderFollowers });
    return { message: `${money(body.amount)} collected for order #${order.id}.`, order };
  },
  'PUT /orders/{id}/attempt': async ({ db, by, params, body }) => {
    const order = await noteAttempt(db, by, params.id, body);
    return { message: `Order #${order.id} was not delivered.`, order };
  },
  'PUT /orders/{id}/refuse': async ({ db, by, params, body }) => {
    const order = await refuseParcel(db, by, params.id, body);
    return { message: `The parcel of order #${order.id} was refused.`, order };
  },
  'PUT /orders/{id}/back': async ({ db, by, params, orderFollowers }) => {
    const order = await takeBack(db, by, params.id, { orderFollowers });
    return { message: `The items of order #${order.id} are back in stock.`, order };
  },
  'GET /desk/settlement': async ({ db, query }) => {
    const settlement = await settle(db, query);
    return query.format === 'csv' ? settlementFile(settlement) : settlement;
  },
} satisfies Partial<Handlers>;
