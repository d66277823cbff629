import fc from 'fast-check';
import { lifecycle } from '#contract/rules/order-lifecycle.ts';
import {
  callerOf,
  cartOf,
  change,
  isShort,
  type Model,
  move,
  type Real,
  same,
  step,
  stepOfOrder,
} from './model-state.ts';

export const add = (customer: number, variant: number, quantity: number) =>
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

/** A code without a use left is refused, whatever is in the cart. */
const enterCode = (customer: number) =>
  step(`${customer} enters the code`, async (model, real) => {
    const body = { code: real.code };
    const { status } = await callerOf(real, customer).call('POST /cart/code', { body });
    same('code', status, model.usesLeft > 0 ? 200 : 409);
    if (status === 200) model.codeIn[customer] = true;
  });

export const place = (customer: number, times: number) =>
  step(`${customer} places, ${times} times at once`, async (model, real) => {
    const lines = cartOf(model, customer);
    const hasCode = model.codeIn[customer] === true;
    const caller = callerOf(real, customer);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { addressId: caller.addressId, paymentMethod: 'COD' as const };
    const isUsedUp = lines.size > 0 && hasCode && model.usesLeft === 0;
    // Another try at once would find the code gone from the cart, and place.
    const tries = isUsedUp ? 1 : times;
    const answers = await Promise.all(
      Array.from({ length: tries }, () => caller.call('POST /orders/place', { body, headers })),
    );
    const expected = lines.size === 0 ? 400 : isUsedUp || isShort(model, lines) ? 409 : 201;
    for (const { status } of answers) same('place', status, expected);
    if (isUsedUp) model.codeIn[customer] = false;
    if (expected !== 201) return sameCart(model, real, customer);
    const ids = new Set(answers.map((answer) => answer.body.order.id));
    same('orders of one key', ids.size, 1);
    real.orders.push(...ids);
    model.orders.push({ customer, lines, status: 'PENDING', hasCode, cash: null });
    model.carts[customer] = new Map();
    model.codeIn[customer] = false;
    if (hasCode) model.usesLeft -= 1;
    move(model, lines, -1);
    await sameCart(model, real, customer);
  });

const cancel = (customer: number, choice: number) =>
  stepOfOrder(`${customer} cancels order ${choice}`, choice, async (model, real, order, id) => {
    const params = { id: String(id) };
    const { status } = await callerOf(real, customer).call('PUT /orders/{id}/cancel', { params });
    const mine = order.customer === customer;
    const may = lifecycle[order.status].cancellable;
    same('cancel', status, mine ? (may ? 200 : 409) : 404);
    if (mine && may) change(model, order, 'CANCELED');
  });

const person = fc.nat({ max: 1 });
const thing = fc.nat({ max: 2 });
const pieces = fc.integer({ min: 1, max: 6 });
const choice = fc.nat({ max: 20 });

export const shopping = [
  fc.tuple(person, thing, pieces).map((given) => add(...given)),
  fc.tuple(person, thing, pieces).map((given) => setTo(...given)),
  fc.tuple(person, thing).map((given) => remove(...given)),
  person.map(enterCode),
  fc.tuple(person, fc.integer({ min: 1, max: 3 })).map((given) => place(...given)),
  fc.tuple(person, choice).map((given) => cancel(...given)),
];

async function sameCart(model: Model, real: Real, customer: number) {
  const { body } = await callerOf(real, customer).call('GET /cart');
  const held = body.cart.items.map(({ quantity, product }) => [product.variant.id, quantity]);
  const expected = [...cartOf(model, customer)].map(([at, quantity]) => [
    real.variants[at],
    quantity,
  ]);
  const inOrder = (lines: unknown[]) => lines.map(String).toSorted().join('; ');
  same('cart', inOrder(held), inOrder(expected));
  same('code in the cart', body.cart.code !== undefined, model.codeIn[customer]);
}

async function lineOf(real: Real, customer: number, variant: number): Promise<number> {
  const { body } = await callerOf(real, customer).call('GET /cart');
  const wanted = real.variants[variant];
  return body.cart.items.find(({ product }) => product.variant.id === wanted)?.id ?? 0;
}
