import type { Tables } from './rows.ts';
import { byId, sumOf, tally } from './tally.ts';

/** Computes totals, uses of codes, keys and ratings again. */
export function* checkOrders(tables: Tables): Generator<string> {
  yield* checkTotals(tables);
  yield* checkCodes(tables);
  yield* checkKeys(tables);
  yield* checkRatings(tables);
}

function* checkTotals({ orders, order_items }: Tables) {
  const bought = Map.groupBy(order_items, ({ order_id }) => order_id);
  for (const order of orders) {
    const items = bought.get(order.id) ?? [];
    const goods = sumOf(items, ({ original_paise, quantity }) => original_paise * quantity);
    const { code_paise: code, delivery_paise: delivery, cod_fee_paise: fee } = order;
    const due = goods - code + (delivery ?? 0) + fee;
    if (items.length === 0) yield `Order ${order.id} has no lines.`;
    if (code > goods)
      yield `The code took ${code} paise off order ${order.id}, whose goods cost ${goods}.`;
    if (order.total_paise !== due)
      yield `The total of order ${order.id} is ${order.total_paise} paise, not ${due}.`;
  }
}

function* checkCodes({ orders, discount_codes }: Tables) {
  const uses = tally(
    orders.filter(({ delivery_status }) => delivery_status !== 'CANCELED'),
    ({ code_id }) => code_id,
  );
  for (const { id, used, uses_in_all: max } of discount_codes) {
    const due = uses.get(id) ?? 0;
    if (used !== due) yield `Code ${id} counts ${used} uses, but ${due} orders used it.`;
    if (max !== null && due > max) yield `Code ${id} was used ${due} times of ${max}.`;
  }
}

/** Keys are kept for a day: each leads to one order of its customer, and no order has two keys. */
function* checkKeys({ placements, orders, users }: Tables) {
  const order = byId(orders);
  // Staff send keys with the orders that they write for customers.
  const staff = new Set(users.filter(({ user_type }) => user_type === 'ADMIN').map(({ id }) => id));
  const keysOf = tally(placements, ({ answer }) => answer?.id ?? null);
  for (const { customer_id, answer } of placements) {
    const made = answer && order.get(answer.id);
    if (!answer) yield `A key of customer ${customer_id} has no order.`;
    else if (!made || (made.customer_id !== customer_id && !staff.has(customer_id))) {
      yield `A key of customer ${customer_id} leads to order ${answer.id}, which is not there or somebody else's.`;
    } else if (Math.round(answer.orderTotal * 100) !== (made.placed_paise ?? made.total_paise)) {
      yield `Order ${made.id} was answered with ₹${answer.orderTotal}, but is ${made.total_paise} paise.`;
    }
  }
  for (const [id, keys] of keysOf) if (keys > 1) yield `${keys} keys lead to order ${id}.`;
}

function* checkRatings({ products, reviews }: Tables) {
  const shown = reviews.filter(({ hidden_at }) => !hidden_at);
  const given = Map.groupBy(shown, ({ product_id }) => product_id);
  for (const { id, rating_count, rating_sum } of products) {
    const own = given.get(id) ?? [];
    const stars = sumOf(own, ({ rating }) => rating);
    if (rating_count !== own.length || rating_sum !== stars) {
      yield `Product ${id} counts ${rating_sum} stars in ${rating_count} reviews, not ${stars} in ${own.length}.`;
    }
  }
}
