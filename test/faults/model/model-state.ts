import type fc from 'fast-check';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import type { Caller } from '#test/support/caller.ts';

export type Cash = NonNullable<Order['desk']>['cash'];

export interface ModelOrder {
  customer: number;
  lines: Map<number, number>;
  status: DeliveryStatus;
  hasCode: boolean;
  /** Null while the order has not gone out. */
  cash: Cash | null;
}

/** The expected state of the shop in the simplest terms: variants and customers are list indexes. */
export interface Model {
  stock: number[];
  carts: Map<number, number>[];
  /** Uses that the discount code has left. */
  usesLeft: number;
  /** Tells for each customer whether the code is in their cart. */
  codeIn: boolean[];
  orders: ModelOrder[];
  /** How often SHIPPED was set for a refused parcel. */
  sentAgain: number;
}

/** The real shop that is compared with the model. */
export interface Real {
  variants: number[];
  customers: (Caller & { addressId: number })[];
  admin: Caller;
  code: string;
  /** Order ids, at the same indexes as the model's orders. */
  orders: number[];
}

export type Step = fc.AsyncCommand<Model, Real>;

/** Throws when the shop behaves differently from the model. */
type Act = (model: Model, real: Real) => Promise<void>;

export const step = (words: string, run: Act, check: Step['check'] = () => true): Step => ({
  check,
  run,
  toString: () => words,
});

/** A step of the order that a choice names, once there is one. */
export const stepOfOrder = (
  words: string,
  choice: number,
  run: (model: Model, real: Real, order: ModelOrder, id: number) => Promise<void>,
): Step =>
  step(
    words,
    (model, real) => {
      const place = choice % model.orders.length;
      return run(model, real, model.orders[place] as ModelOrder, real.orders[place] ?? 0);
    },
    (model) => model.orders.length > 0,
  );

/** What follows in the model when the status of an order changes. */
export function change(model: Model, order: ModelOrder, to: DeliveryStatus) {
  const from = order.status;
  if (from === to) return;
  const returns = to === 'CANCELED' ? 1 : from === 'CANCELED' ? -1 : 0;
  if (returns !== 0) move(model, order.lines, returns);
  if (order.hasCode) model.usesLeft += returns;
  order.cash = cashAfter(order, to);
  order.status = to;
}

function cashAfter({ status, cash }: ModelOrder, to: DeliveryStatus): Cash | null {
  const beginsAgain = status === 'CANCELED';
  if (!beginsAgain && cash === 'COLLECTED') return cash;
  if (!beginsAgain && cash === 'REFUSED' && to === 'CANCELED') return cash;
  return to === 'SHIPPED' || to === 'DELIVERED' ? 'DUE' : null;
}

export function move(model: Model, lines: ReadonlyMap<number, number>, sign: 1 | -1) {
  for (const [variant, quantity] of lines) {
    model.stock[variant] = (model.stock[variant] ?? 0) + sign * quantity;
  }
}

export const isShort = (model: Model, lines: ReadonlyMap<number, number>) =>
  [...lines].some(([variant, quantity]) => quantity > (model.stock[variant] ?? 0));

export function same<Value>(what: string, is: Value, should: Value) {
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

export const callerOf = (real: Real, customer: number) =>
  real.customers[customer] as Real['customers'][number];
export const cartOf = (model: Model, customer: number) =>
  model.carts[customer] as Model['carts'][number];
