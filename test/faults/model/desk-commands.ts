import fc from 'fast-check';
import type { Call } from '#contract/api.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { lifecycle } from '#contract/rules/order-lifecycle.ts';
import {
  type Cash,
  change,
  isShort,
  type ModelOrder,
  move,
  type Real,
  same,
  stepOfOrder,
} from './model-state.ts';

export const setStatus = (choice: number, to: DeliveryStatus) =>
  stepOfOrder(`order ${choice} becomes ${to}`, choice, async (model, real, order, id) => {
    const takesAgain = order.status === 'CANCELED' && to !== 'CANCELED';
    const lacks = isShort(model, order.lines) || (order.hasCode && model.usesLeft === 0);
    const sendsAgain = to === 'SHIPPED' && order.status === 'SHIPPED' && order.cash === 'REFUSED';
    const params = { id: String(id) };
    const body = { deliveryStatus: to };
    const { status } = await real.admin.call('PUT /orders/{id}/status', { params, body });
    same('status', status, (takesAgain && lacks) || sendsAgain ? 409 : 200);
    if (sendsAgain) model.sentAgain += 1;
    if (status === 200) change(model, order, to);
    await sameOrder(real, order, id);
  });

/** Sets a variant of an order to a number of pieces: more or fewer of a line, none, or another line. */
const changePieces = (choice: number, variant: number, quantity: number) =>
  stepOfOrder(
    `order ${choice} is to have ${quantity} of ${variant}`,
    choice,
    async (model, real, order, id) => {
      const params = { id: String(id) };
      const held = order.lines.get(variant);
      const { items } = await orderOf(real, id);
      const line = items.find(({ product }) => product.variant.id === real.variants[variant]);
      same('pieces of the order', line?.quantity, held);
      if (!line && quantity === 0) return;
      const body = line
        ? { items: [{ id: line.id, quantity }] }
        : { addItems: [{ variantId: real.variants[variant] ?? 0, quantity }] };
      const more = quantity - (held ?? 0);
      const isLast = quantity === 0 && order.lines.size === 1;
      const may = order.status === 'PENDING' && !isLast && more <= (model.stock[variant] ?? 0);
      const { status } = await real.admin.call('PUT /orders/{id}', { params, body });
      same('change', status, may ? 200 : 409);
      if (may) {
        order.lines = new Map(order.lines);
        if (quantity === 0) order.lines.delete(variant);
        else order.lines.set(variant, quantity);
        move(model, new Map([[variant, more]]), -1);
      }
      await sameOrder(real, order, id);
    },
  );

const confirm = (choice: number, outcome: 'CONFIRMED' | 'UNREACHABLE') =>
  stepOfOrder(`order ${choice} is ${outcome}`, choice, async (_model, real, order, id) => {
    await atDesk(real, id, 'PUT /orders/{id}/confirm', { outcome }, order.status === 'PENDING');
    await sameOrder(real, order, id);
  });

const collect = (choice: number) =>
  stepOfOrder(`order ${choice} is paid`, choice, async (_model, real, order, id) => {
    const amount = (await orderOf(real, id)).orderTotal;
    const isDue = order.cash === 'DUE' && lifecycle[order.status].takesStock;
    await atDesk(real, id, 'PUT /orders/{id}/collect', { amount }, isDue);
    if (isDue) order.cash = 'COLLECTED';
    await sameOrder(real, order, id);
  });

export const refuse = (choice: number) =>
  stepOfOrder(`order ${choice} is refused`, choice, async (_model, real, order, id) => {
    const may = order.cash === 'DUE' && order.status === 'SHIPPED';
    await atDesk(real, id, 'PUT /orders/{id}/refuse', { reason: 'Nobody at home' }, may);
    if (may) order.cash = 'REFUSED';
    await sameOrder(real, order, id);
  });

const back = (choice: number, times: number) =>
  stepOfOrder(
    `order ${choice} is back, ${times} times at once`,
    choice,
    async (model, real, order, id) => {
      const may = order.cash === 'REFUSED' && order.status !== 'CANCELED';
      const params = { id: String(id) };
      const answers = await Promise.all(
        Array.from({ length: times }, () => real.admin.send('PUT /orders/{id}/back', { params })),
      );
      const successes = answers.filter(({ status }) => status === 200).length;
      const refusals = answers.filter(({ status }) => status === 409).length;
      same('parcels back', successes, may ? 1 : 0);
      same('refused returns', refusals, times - successes);
      if (may) change(model, order, 'CANCELED');
      await sameOrder(real, order, id);
    },
  );

const choice = fc.nat({ max: 20 });
const status = fc.constantFrom<DeliveryStatus>('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED');
const outcome = fc.constantFrom('CONFIRMED' as const, 'UNREACHABLE' as const);

export const deskWork = [
  fc.tuple(choice, status).map((given) => setStatus(...given)),
  fc.tuple(choice, fc.nat({ max: 2 }), fc.nat({ max: 4 })).map((given) => changePieces(...given)),
  fc.tuple(choice, outcome).map((given) => confirm(...given)),
  choice.map(collect),
  choice.map(refuse),
  fc.tuple(choice, fc.integer({ min: 1, max: 3 })).map((given) => back(...given)),
];

async function atDesk(real: Real, id: number, call: Call, body: object, may: boolean) {
  const { status } = await real.admin.send(call, { params: { id: String(id) }, body });
  same(call, status, may ? 200 : 409);
}

const orderOf = async (real: Real, id: number) =>
  (await real.admin.call('GET /orders/{id}', { params: { id: String(id) } })).body.order;

const payment = (order: ModelOrder) =>
  order.status === 'CANCELED' ? 'CANCELLED' : order.cash === 'COLLECTED' ? 'PAID' : 'PENDING';

async function sameOrder(real: Real, order: ModelOrder, id: number) {
  const { deliveryStatus, paymentStatus, desk, invoice, creditNote } = await orderOf(real, id);
  same('status of the order', deliveryStatus, order.status);
  same('payment of the order', paymentStatus, payment(order));
  // An order without cash says DUE while the desk is on.
  const cash = order.cash ? desk?.cash : (desk?.cash ?? 'DUE');
  same<Cash | undefined>('cash of the order', cash, order.cash ?? 'DUE');
  const isOut = order.status === 'SHIPPED' || order.status === 'DELIVERED';
  if (isOut) same('an invoice of the order', invoice !== undefined && !creditNote, true);
  if (order.status === 'CANCELED') same('a credit note', Boolean(creditNote), Boolean(invoice));
}
