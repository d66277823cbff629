import fc from 'fast-check';
import type { SentBody } from '#contract/api.ts';
import type { Invoice } from '#contract/selling/invoices.ts';
import { readyToOrder, withOrder } from '#test/support/buyers.ts';
import { formOf, type SignedIn, type TestShop } from '#test/support/shop.ts';

const prices = [99.99, 450.5, 1_000, 10];
const rates = ['5', '18', '', '40'] as const;

/** The owner of a shop that charges, takes a code and makes tax invoices, and what it sells. */
export async function openChanges(shop: TestShop) {
  const owner = await shop.admin();
  await owner.call('PUT /selling-rules', {
    body: {
      ...{ deliveryCharge: 40, freeDeliveryFrom: 1_000, codFee: 25 },
      postalCodes: [
        { prefix: '5', charge: 40 },
        { prefix: '302', charge: 60 },
      ],
    },
  });
  await owner.call('POST /codes', {
    body: { code: 'SAVE10', kind: 'PERCENT', value: 10, minimum: 500 },
  });
  await owner.call('PUT /company-details', {
    body: formOf({ name: 'हाट', gstin: '29AAGCB7383J1Z4' }),
  });
  const variants: number[] = [];
  for (const [nth, price] of prices.entries()) {
    const { variants: made } = await shop.product({
      gstRate: rates[nth] ?? '',
      variants: [{ stock: 100_000, originalPrice: price, discountPrice: 0 }],
    });
    variants.push(made[0]?.id ?? 0);
  }
  return { owner, variants };
}

const piece = fc.nat({ max: prices.length - 1 });
const quantity = fc.integer({ min: 1, max: 4 });

const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), nth: piece, quantity: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('add' as const), nth: piece, quantity }),
  fc.record({
    kind: fc.constant('move' as const),
    postalCode: fc.constantFrom('302001', '560001'),
  }),
);

export const drawnOrder = fc.record({
  lines: fc.uniqueArray(fc.tuple(piece, quantity), {
    ...{ minLength: 1, maxLength: 3, selector: ([nth]) => nth },
  }),
  hasCode: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
});
type Drawn = typeof drawnOrder extends fc.Arbitrary<infer One> ? One : never;

/** The total that an order should have, in paise, by an independent calculation. */
function dueFor(pieces: ReadonlyMap<number, number>, hasCode: boolean, postalCode: string) {
  let goods = 0n;
  for (const [nth, count] of pieces) {
    goods += BigInt(Math.round((prices[nth] ?? 0) * 100)) * BigInt(count);
  }
  const off = hasCode && goods >= 50_000n ? (goods * 10n + 50n) / 100n : 0n;
  const net = goods - off;
  const delivery = net >= 100_000n ? 0n : postalCode.startsWith('302') ? 6_000n : 4_000n;
  return { off, delivery, total: net + delivery + 2_500n };
}

/** Places an order, changes it as drawn, ships it, and returns what is wrong. */
export async function changeAsDrawn(
  shop: TestShop,
  { owner, variants }: { owner: SignedIn; variants: readonly number[] },
  { lines, hasCode, steps }: Drawn,
): Promise<string[]> {
  const idOf = (nth: number) => variants[nth] ?? 0;
  const pieces = new Map(lines);
  const { order, takesCode } = await placed(
    shop,
    lines.map(([nth, count]) => [idOf(nth), count]),
    hasCode,
  );
  const params = { id: String(order.id) };
  const wrong: string[] = [];
  let postalCode = order.address.postalCode;
  const compare = async (what: string) => {
    const { body } = await owner.call('GET /orders/{id}', { params });
    const { total, off, delivery } = dueFor(pieces, takesCode, postalCode);
    const is = [body.order.orderTotal, body.order.code?.discount ?? 0, body.order.delivery];
    const due = [total, off, delivery].map((paise) => Number(paise) / 100);
    if (is.join() !== due.join()) wrong.push(`${what}: ${is.join()} instead of ${due.join()}`);
    const held = new Map(body.order.items.map((item) => [item.product.variant.id, item.quantity]));
    for (const [nth, count] of pieces) {
      if (held.get(idOf(nth)) !== count) wrong.push(`${what}: ${held.get(idOf(nth))} of ${nth}`);
    }
    if (held.size !== pieces.size) wrong.push(`${what}: ${held.size} lines`);
    return body.order;
  };
  let now = await compare('placed');
  for (const one of steps) {
    const lineOf = (nth: number) =>
      now.items.find(({ product }) => product.variant.id === idOf(nth));
    const body: SentBody<'PUT /orders/{id}'> = { expectedVersion: now.version };
    let isRefused = false;
    if (one.kind === 'move') {
      body.address = { ...now.address, postalCode: one.postalCode };
      postalCode = one.postalCode;
    } else if (one.kind === 'add') {
      body.addItems = [{ variantId: idOf(one.nth), quantity: one.quantity }];
      pieces.set(one.nth, (pieces.get(one.nth) ?? 0) + one.quantity);
    } else {
      const line = lineOf(one.nth);
      if (!line) continue;
      body.items = [{ id: line.id, quantity: one.quantity }];
      isRefused = one.quantity === 0 && pieces.size === 1;
      if (one.quantity > 0) pieces.set(one.nth, one.quantity);
      else if (!isRefused) pieces.delete(one.nth);
    }
    const { status } = await owner.call('PUT /orders/{id}', { params, body });
    if (status !== (isRefused ? 409 : 200)) wrong.push(`${JSON.stringify(body)}: ${status}`);
    now = await compare(JSON.stringify(body));
  }
  await owner.call('PUT /orders/{id}/status', {
    ...{ params, body: { deliveryStatus: 'SHIPPED' as const } },
  });
  // Made now: the email that makes it goes out later.
  const { invoice } = (await owner.call('POST /orders/{id}/invoice', { params })).body;
  return [...wrong, ...wrongTax(invoice, pieces, dueFor(pieces, takesCode, postalCode))];
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);

/** What of an invoice is not the goods less their share of the code, the charges, and the tax in them. */
function wrongTax(
  { lines, total, tax }: Invoice,
  pieces: ReadonlyMap<number, number>,
  due: ReturnType<typeof dueFor>,
): string[] {
  const wrong: string[] = [];
  const goods = [...pieces].map(([nth, count]) => paiseOf(prices[nth] ?? 0) * count);
  const all = goods.reduce((sum, paise) => sum + paise, 0);
  const charges = Number(due.delivery) + 2_500;
  const wanted = [...goods.map((paise) => paise - (Number(due.off) * paise) / all), charges];
  const taxOf = ({ cgst, sgst, igst }: Invoice['lines'][number]) =>
    paiseOf(cgst) + paiseOf(sgst) + paiseOf(igst);
  const grossOf = (line: Invoice['lines'][number]) => paiseOf(line.taxable) + taxOf(line);
  const is = lines.map(grossOf).toSorted((one, other) => one - other);
  const sums = wanted.toSorted((one, other) => one - other);
  if (is.length !== sums.length || is.some((paise, at) => Math.abs(paise - (sums[at] ?? 0)) > 1)) {
    wrong.push(`invoice lines over ${is.join()} instead of ${sums.join()}`);
  }
  if (BigInt(paiseOf(total)) !== due.total) wrong.push(`invoice over ${total}`);
  if (lines.reduce((sum, line) => sum + taxOf(line), 0) !== paiseOf(tax)) {
    wrong.push(`tax of ${tax} is not that of the lines`);
  }
  for (const line of lines) {
    const [gross, taxed] = [grossOf(line), taxOf(line)];
    const exact = (gross * line.rate) / (100 + line.rate);
    if (Math.abs(taxed - exact) > 1) wrong.push(`tax of ${taxed} in ${gross} at ${line.rate} %`);
    if (line.cgst !== line.sgst) wrong.push(`halves of ${line.cgst} and ${line.sgst}`);
  }
  return wrong;
}

async function placed(shop: TestShop, lines: (readonly [number, number])[], hasCode: boolean) {
  const wanted = lines.map(([variantId, count]) => ({ variantId, quantity: count }));
  if (!hasCode) return { ...(await withOrder(shop, wanted)), takesCode: false };
  const customer = await readyToOrder(shop, wanted);
  await customer.call('POST /cart/code', { body: { code: 'SAVE10' } });
  const { body } = await customer.call('POST /orders/place', {
    body: { addressId: customer.address.id, paymentMethod: 'COD' },
  });
  // Below its minimum an order is placed without its code.
  return { order: body.order, takesCode: body.order.code !== undefined };
}
