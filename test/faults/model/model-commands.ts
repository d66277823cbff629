import fc from 'fast-check';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { lifecycle } from '#contract/rules/order-lifecycle.ts';
import type { Caller } from '#test/support/caller.ts';

/** The expected state of the shop in the simplest terms: variants and customers are list indexes. */
export interface Model {
  stock: number[];
  carts: Map<number, number>[];
  orders: { customer: number; lines: Map<number, number>; status: DeliveryStatus }[];
}

/** The real shop that is compared with the model. */
export interface Real {
  variants: number[];
  customers: (Caller & { addressId: number })[];
  admin: Caller;
  /** Order ids, in the sequence of the model's orders. */
  orders: number[];
}

type Step = fc.AsyncCommand<Model, Real>;

/** Throws when the shop behaves differently from the model. */
type Act = (model: Model, real: Real) => Promise<void>;

const step = (words: string, run: Act, check: Step['check'] = () => true): Step => ({
  check,
  run,
  toString: () => words,
});

const add = (customer: number, variant: number, quantity: number) =>
  step(`${customer} adds ${quantity} of ${variant}`, async (model, real) => {
    const cart = cartOf(model, customer);
    const wanted = (cart.get(variant) ?? 0) + quantity;
    const fits = wanted <= (model.stock[variant] ?? 0);
    const body = { productVariantId: real.variants[variant] ?? 0, quantity };
    const { status } = await callerOf(real, customer).call('POST /cart/add', { body });
    same('add', status, fits ? 200 : 409);
    if (fits) cart.set(variant, wanted);
    await sameCart(model, real, customer);
  });

const setTo = (customer: number, variant: number, quantity: number) =>
  step(
    `${customer} sets ${variant} to ${quantity}`,
    async (model, real) => {
      const fits = quantity <= (model.stock[variant] ?? 0);
      const body = { cartItemId: await lineOf(real, customer, variant), newQuantity: quantity };
      const { status } = await callerOf(real, customer).call('PUT /cart/update-quantity', { body });
      same('set', status, fits ? 200 : 409);
      if (fits) cartOf(model, customer).set(variant, quantity);
      await sameCart(model, real, customer);
    },
    (model) => cartOf(model, customer).has(variant),
  );

const remove = (customer: number, variant: number) =>
  step(
    `${customer} removes ${variant}`,
    async (model, real) => {
      const params = { id: String(await lineOf(real, customer, variant)) };
      const { status } = await callerOf(real, customer).call('DELETE /cart/remove/{id}', {
        params,
      });
      same('remove', status, 200);
      cartOf(model, customer).delete(variant);
      await sameCart(model, real, customer);
    },
    (model) => cartOf(model, customer).has(variant),
  );

const place = (customer: number, times: number) =>
  step(`${customer} places, ${times} times at once`, async (model, real) => {
    const lines = cartOf(model, customer);
    const isShort = [...lines].some(
      ([variant, quantity]) => quantity > (model.stock[variant] ?? 0),
    );
    const caller = callerOf(real, customer);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { addressId: caller.addressId, paymentMethod: 'COD' as const };
    const answers = await Promise.all(
      Array.from({ length: times }, () => caller.call('POST /orders/place', { body, headers })),
    );
    const expected = lines.size === 0 ? 400 : isShort ? 409 : 201;
    for (const { status } of answers) same('place', status, expected);
    if (expected !== 201) return sameCart(model, real, customer);
    const ids = new Set(answers.map((answer) => answer.body.order.id));
    same('orders of one key', ids.size, 1);
    real.orders.push(...ids);
    model.orders.push({ customer, lines, status: 'PENDING' });
    model.carts[customer] = new Map();
    move(model, lines, -1);
    await sameCart(model, real, customer);
  });

const cancel = (customer: number, choice: number) =>
  step(
    `${customer} cancels order ${choice}`,
    async (model, real) => {
      const place = choice % model.orders.length;
      const order = orderAt(model, place);
      const params = { id: String(real.orders[place]) };
      const { status } = await callerOf(real, customer).call('PUT /orders/{id}/cancel', { params });
      const mine = order.customer === customer;
      const may = lifecycle[order.status].cancellable;
      same('cancel', status, mine ? (may ? 200 : 409) : 404);
      if (mine && may) change(model, order, 'CANCELED');
    },
    (model) => model.orders.length > 0,
  );

const setStatus = (choice: number, to: DeliveryStatus) =>
  step(
    `order ${choice} becomes ${to}`,
    async (model, real) => {
      const place = choice % model.orders.length;
      const order = orderAt(model, place);
      const takesAgain = order.status === 'CANCELED' && to !== 'CANCELED';
      const isShort = [...order.lines].some(
        ([variant, quantity]) => quantity > (model.stock[variant] ?? 0),
      );
      const params = { id: String(real.orders[place]) };
      const body = { deliveryStatus: to };
      const { status } = await real.admin.call('PUT /orders/{id}/status', { params, body });
      same('status', status, takesAgain && isShort ? 409 : 200);
      if (status === 200) change(model, order, to);
    },
    (model) => model.orders.length > 0,
  );

const person = fc.nat({ max: 1 });
const thing = fc.nat({ max: 2 });
const pieces = fc.integer({ min: 1, max: 6 });
const choice = fc.nat({ max: 20 });
const status = fc.constantFrom<DeliveryStatus>('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED');

/** Up to sixty actions of two customers and an admin in a shop with three variants. */
export const commandLists = fc.commands(
  [
    fc.tuple(person, thing, pieces).map((given) => add(...given)),
    fc.tuple(person, thing, pieces).map((given) => setTo(...given)),
    fc.tuple(person, thing).map((given) => remove(...given)),
    fc.tuple(person, fc.integer({ min: 1, max: 3 })).map((given) => place(...given)),
    fc.tuple(person, choice).map((given) => cancel(...given)),
    fc.tuple(choice, status).map((given) => setStatus(...given)),
  ],
  { maxCommands: 60, size: 'max' },
);

function change(model: Model, order: Model['orders'][number], to: DeliveryStatus) {
  const took = order.status !== 'CANCELED';
  const takes = to !== 'CANCELED';
  if (took !== takes) move(model, order.lines, takes ? -1 : 1);
  order.status = to;
}

function move(model: Model, lines: ReadonlyMap<number, number>, sign: 1 | -1) {
  for (const [variant, quantity] of lines) {
    model.stock[variant] = (model.stock[variant] ?? 0) + sign * quantity;
  }
}

async function sameCart(model: Model, real: Real, customer: number) {
  const { body } = await callerOf(real, customer).call('GET /cart');
  const held = body.cart.items.map(({ quantity, product }) => [product.variant.id, quantity]);
  const expected = [...cartOf(model, customer)].map(([at, quantity]) => [
    real.variants[at],
    quantity,
  ]);
  const inOrder = (lines: unknown[]) => lines.map(String).toSorted().join('; ');
  same('cart', inOrder(held), inOrder(expected));
}

async function lineOf(real: Real, customer: number, variant: number): Promise<number> {
  const { body } = await callerOf(real, customer).call('GET /cart');
  const wanted = real.variants[variant];
  return body.cart.items.find(({ product }) => product.variant.id === wanted)?.id ?? 0;
}

function same<Value>(what: string, is: Value, should: Value) {
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

const callerOf = (real: Real, customer: number) =>
  real.customers[customer] as Real['customers'][number];
const cartOf = (model: Model, customer: number) => model.carts[customer] as Model['carts'][number];
const orderAt = (model: Model, place: number) => model.orders[place] as Model['orders'][number];
