import type { ReplyOf } from '#contract/api.ts';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import type { VariantPrice } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import type { Change } from './memory.ts';

/** Changes an order wherever it is kept. */
export const orderChange =
  (id: number, change: (order: Order) => Order): Change =>
  (name, value) => {
    if (name === 'newest orders') return changeRow(value as Order[], id, change);
    if (name === 'GET /orders/all') {
      const page = value as ReplyOf<'GET /orders/all'>;
      const orders = changeRow(page.orders, id, change);
      return orders === page.orders ? page : { ...page, orders };
    }
    if (name !== 'GET /orders/{id}') return value;
    const { order } = value as ReplyOf<'GET /orders/{id}'>;
    const changed = order.id === id ? change(order) : order;
    return changed === order ? value : { order: { ...order, ...changed } };
  };

/** Orders as a list showed them. */
export function ordersRead(orders: readonly Order[]): Change {
  const changes = orders.map((order) => orderChange(order.id, (row) => newer(row, order)));
  return (name, value) => changes.reduce((changed, change) => change(name, changed), value);
}

const newer = <Row>(row: Row, other: Row) =>
  JSON.stringify(row) === JSON.stringify(other) ? row : other;

/** A status, in the rows of its order and in the counts of all orders. */
export const statusChange = (id: number, from: DeliveryStatus, to: DeliveryStatus): Change => {
  const inRows = orderChange(id, (order) => ({ ...order, deliveryStatus: to }));
  return (name, value) => {
    if (name !== 'GET /orders/counts') return inRows(name, value);
    const counts = value as ReplyOf<'GET /orders/counts'>;
    return from === to ? counts : { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 };
  };
};

/** Changes products wherever they are kept. */
export const productChange =
  (change: (product: Product) => Product): Change =>
  (name, value) => {
    if (name !== 'GET /products') return value;
    const page = value as ReplyOf<'GET /products'>;
    const data = page.data.map(change);
    return data.every((product, at) => product === page.data[at]) ? page : { ...page, data };
  };

/** A product as the shop answered it. */
export const productSaved = (saved: Product): Change =>
  productChange((product) => (product.id === saved.id ? saved : product));

export function pricesChange(prices: readonly VariantPrice[]): Change {
  const priceOf = new Map(prices.map((price) => [price.variantId, price]));
  return productChange((product) =>
    product.variants.some(({ id }) => priceOf.has(id))
      ? { ...product, variants: product.variants.map((variant) => priced(variant, priceOf)) }
      : product,
  );
}

function priced(variant: Variant, priceOf: ReadonlyMap<number, VariantPrice>): Variant {
  const { originalPrice, discountPrice } = priceOf.get(variant.id) ?? variant;
  return { ...variant, originalPrice, discountPrice };
}

/** Takes deleted products out of the lists; how many there are, the shop says. */
export function productsDeleted(ids: readonly number[]): Change {
  const gone = new Set(ids);
  return (name, value) => {
    if (name !== 'GET /products') return value;
    const page = value as ReplyOf<'GET /products'>;
    const data = page.data.filter(({ id }) => !gone.has(id));
    return data.length === page.data.length ? page : { ...page, data };
  };
}

function changeRow<Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  change: (row: Row) => Row,
) {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const changed = row && change(row);
  return changed && changed !== row ? rows.with(at, changed) : rows;
}
