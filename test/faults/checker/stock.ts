import type { MovementRow, OrderRow, Tables } from './rows.ts';
import { byId, inSequence, sumOf, tally } from './tally.ts';

/** Compares the stock with its movements, and both with the orders. */
export function* checkStock(tables: Tables): Generator<string> {
  yield* checkPieces(tables);
  yield* checkSold(tables);
  yield* checkTaken(tables);
}

function* checkPieces({ variants, stock, stock_movements }: Tables) {
  const held = new Map(stock.map(({ variant_id, pieces }) => [variant_id, pieces]));
  const moved = tally(
    stock_movements,
    ({ variant_id }) => variant_id,
    ({ quantity }) => quantity,
  );
  for (const { id } of variants) {
    const [pieces, due] = [held.get(id), moved.get(id) ?? 0];
    if (pieces === undefined) yield `Variant ${id} has no stock, but movements of ${due} pieces.`;
    else if (pieces !== due)
      yield `${pieces} pieces of variant ${id} are in stock, not the ${due} of its movements.`;
    else if (pieces < 0) yield `Less than nothing is in stock of variant ${id}: ${pieces} pieces.`;
  }
}

function* checkSold({ stock, orders, order_items }: Tables) {
  const order = byId(orders);
  const standing = order_items.filter(({ order_id }) => isStanding(order.get(order_id)));
  const bought = tally(
    standing,
    ({ variant_id }) => variant_id,
    ({ quantity }) => quantity,
  );
  for (const { variant_id, sold } of stock) {
    const due = bought.get(variant_id) ?? 0;
    if (sold !== due)
      yield `${sold} pieces of variant ${variant_id} count as sold, not the ${due} of its orders.`;
  }
}

const isStanding = (order: OrderRow | undefined) =>
  order !== undefined && order.delivery_status !== 'CANCELED';

/** Walks through the movements of each order: no piece is taken or returned twice. */
function* checkTaken({ orders, order_items, stock_movements }: Tables) {
  const bought = Map.groupBy(order_items, ({ order_id }) => order_id);
  const moved = Map.groupBy(inSequence(stock_movements), ({ order_id }) => order_id);
  const firstBooked =
    inSequence(orders).find(({ id }) => isBooked(moved.get(id)))?.id ?? Number.POSITIVE_INFINITY;
  for (const order of orders) {
    const movements = moved.get(order.id) ?? [];
    const items = bought.get(order.id) ?? [];
    if (movements.length === 0 && order.id > firstBooked && items.length > 0) {
      yield `Order ${order.id} moved no stock.`;
    }
    if (movements.length === 0) continue;
    for (const id of new Set([...items, ...movements].map(({ variant_id }) => variant_id))) {
      const pieces = sumOf(
        items.filter(({ variant_id }) => variant_id === id),
        ({ quantity }) => quantity,
      );
      yield* walk(
        { order, variant: id, pieces },
        movements.filter(({ variant_id }) => variant_id === id),
      );
    }
  }
}

/** Orders that are older than the stock movements begin with their cancellation, or have none. */
const isBooked = (movements: readonly MovementRow[] | undefined) =>
  movements?.[0]?.reason === 'order';

function* walk(
  { order, variant, pieces }: { order: OrderRow; variant: number; pieces: number },
  movements: readonly MovementRow[],
): Generator<string> {
  const changes = movements.filter(({ reason }) => reason === 'changed');
  let bought = pieces + sumOf(changes, ({ quantity }) => quantity);
  let taken = movements[0]?.reason === 'cancellation' ? pieces : 0;
  for (const { quantity, reason } of movements) {
    taken -= quantity;
    if (reason === 'changed') bought -= quantity;
    if (taken < 0 || taken > bought) {
      return yield `Order ${order.id} once held ${taken} pieces of variant ${variant}, but it bought ${bought}.`;
    }
  }
  const due = isStanding(order) ? pieces : 0;
  if (taken !== due) {
    yield `Order ${order.id} is ${order.delivery_status} and holds ${taken} pieces of variant ${variant} instead of ${due}.`;
  }
}
