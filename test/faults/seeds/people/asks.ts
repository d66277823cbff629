import type { Call } from '#contract/api.ts';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import type { Ask } from '../history.ts';
import type { Person } from '../scene.ts';
import { hostileAsk } from './hostile.ts';
import type { Known } from './known.ts';

/** Draws a call that somebody makes. */
export function askOf(known: Known): Ask {
  const { chance } = known;
  const draw = chance.oneOf([
    shop,
    shop,
    shop,
    place,
    place,
    cancel,
    atDesk,
    atDesk,
    manage,
    read,
    changeOrder,
  ]);
  return chance.onceIn(12) ? hostileAsk(known) : draw(known);
}

const customerOf = ({ scene, chance }: Known) => chance.oneOf(scene.customers);

/** Mostly of one that was answered, sometimes of one that nobody heard of. */
function orderId({ history, chance }: Known): string {
  const ids = [...history.orders.keys()];
  const id = ids.length > 0 && !chance.onceIn(8) ? chance.oneOf(ids) : 1 + chance.below(12);
  return String(id);
}

function shop(known: Known): Ask {
  const { scene, chance } = known;
  const who = customerOf(known);
  const productVariantId = chance.oneOf(scene.variants);
  const asks: Ask[] = [
    ask(who, 'POST /cart/add', { body: { productVariantId, quantity: 1 + chance.below(2) } }),
    ask(who, 'POST /cart/add', { body: { productVariantId, quantity: 1 } }),
    ask(who, 'POST /cart/code', { body: { code: scene.code } }),
  ];
  return chance.oneOf(asks);
}

/** Half of the time an earlier order is sent again with its key. */
function place(known: Known): Ask {
  const { history, chance, now } = known;
  const earlier = history.repeatable(now);
  if (earlier.length > 0 && chance.onceIn(2)) return chance.oneOf(earlier);
  const who = customerOf(known);
  const key = `key-${Buffer.from(chance.bytes(8)).toString('hex')}`;
  const body = { addressId: who.addressId, paymentMethod: 'COD' };
  return ask(who, 'POST /orders/place', { body, headers: { 'idempotency-key': key } });
}

const cancel = (known: Known): Ask =>
  ask(customerOf(known), 'PUT /orders/{id}/cancel', { params: { id: orderId(known) } });

/** Mostly what comes next for an order, sometimes anything. */
function atDesk(known: Known): Ask {
  const { chance, scene, history } = known;
  const id = orderId(known);
  const order = history.orders.get(Number(id));
  const next = nextSteps[chance.onceIn(4) || !order ? 'any' : stageOf(order)];
  const [name, body] = chance.oneOf(next);
  const amount = order?.orderTotal ?? 399;
  const sent = name === 'PUT /orders/{id}/collect' ? { amount } : body;
  return ask(scene.owner, name, { params: { id }, body: sent });
}

type Stage = DeliveryStatus | 'REFUSED' | 'any';

const stageOf = ({ deliveryStatus, desk }: Order): Stage =>
  desk?.cash === 'REFUSED' && deliveryStatus !== 'CANCELED' ? 'REFUSED' : deliveryStatus;

type DeskStep = readonly [name: Call, body?: object];

/** Other items than it has: more of one, or one that it lacks. */
function changeOrder(known: Known): Ask {
  const { chance, scene, history } = known;
  const id = orderId(known);
  const order = history.orders.get(Number(id));
  const item = order && chance.oneOf(order.items);
  const body =
    item && chance.onceIn(2)
      ? { items: [{ id: item.id, quantity: chance.below(4) }] }
      : { addItems: [{ variantId: chance.oneOf(scene.variants), quantity: 1 + chance.below(2) }] };
  return ask(scene.owner, 'PUT /orders/{id}', { params: { id }, body });
}

const to = (deliveryStatus: DeliveryStatus): DeskStep => [
  'PUT /orders/{id}/status',
  { deliveryStatus },
];
const confirm = (outcome: string): DeskStep => ['PUT /orders/{id}/confirm', { outcome }];
const collect: DeskStep = ['PUT /orders/{id}/collect'];
const refuse: DeskStep = ['PUT /orders/{id}/refuse', { reason: 'Nobody at home' }];
const back: DeskStep = ['PUT /orders/{id}/back'];

const sent = [collect, refuse, to('DELIVERED'), to('CANCELED')];

const nextSteps: Record<Stage, readonly DeskStep[]> = {
  PENDING: [to('SHIPPED'), confirm('CONFIRMED'), confirm('UNREACHABLE'), to('CANCELED')],
  SHIPPED: sent,
  DELIVERED: [collect, to('SHIPPED')],
  REFUSED: [back, back, to('PENDING'), to('DELIVERED')],
  CANCELED: [to('PENDING'), to('SHIPPED')],
  any: [...sent, back, confirm('CONFIRMED'), to('PENDING'), to('SHIPPED')],
};

function manage({ chance, scene }: Known): Ask {
  const of = (name: Call, body: object) => ask(scene.owner, name, { body });
  const named = `RUN-${chance.below(1_000)}`;
  return chance.oneOf([
    () => of('POST /codes', { code: named, kind: 'AMOUNT', value: 50, usesInAll: 1 }),
    () => of('PUT /selling-rules', { codFee: chance.below(3) * 10 }),
    () => of('PUT /selling-rules', { deliveryCharge: chance.below(3) * 20 }),
    () => of('PUT /selling-rules', { maxOpenOrders: chance.onceIn(2) ? null : 3 }),
    () => of('PUT /selling-rules', { cashDesk: !chance.onceIn(4) }),
  ])();
}

function read(known: Known): Ask {
  const { chance, scene } = known;
  const who = customerOf(known);
  return chance.oneOf([
    () => ask(who, 'GET /cart'),
    () => ask(who, 'GET /orders/my-orders'),
    () => ask(scene.owner, 'GET /desk'),
    () => ask(scene.owner, 'GET /dashboard'),
    () => ask(who, 'GET /auth/me'),
    () => ask(who, 'POST /auth/logout'),
  ])();
}

const ask = (who: Person, name: Call, sent: Ask['sent'] = {}): Ask => ({ who, name, sent });
