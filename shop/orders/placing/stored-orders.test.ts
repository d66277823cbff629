import { expect, test } from 'vitest';
import { firstEntry } from '#shop/orders/journal.ts';
import { assertStored, assertUses, type Stored } from './order-rows.ts';

const order = {
  id: 7,
  totalPaise: 500 * 2 + 300 - 100 + 40 + 30,
  ...{ deliveryPaise: 40, codFeePaise: 30, codePaise: 100, codeId: 5 },
};

const placed = { ...order, placedAt: new Date('2026-11-23T10:00:00.123Z') };
const entry = firstEntry(placed, { id: 3, username: 'asha' });

/** An order of two kites and a drum. */
const stored = (): Stored => ({
  orders: [{ ...order }],
  items: [
    { orderId: 7, variantId: 1, originalPaise: 500, quantity: 2 },
    { orderId: 7, variantId: 2, originalPaise: 300, quantity: 1 },
  ],
  movements: [
    { orderId: 7, variantId: 2, quantity: -1 },
    { orderId: 7, variantId: 1, quantity: -2 },
  ],
  entries: [{ ...entry, at: '2026-11-23T15:30:00.123+05:30' }],
});

test('accepts orders that add up', () => {
  expect(() => assertStored(stored())).not.toThrow();
  const free = { ...order, deliveryPaise: null, totalPaise: 1230 };
  const begun = firstEntry({ ...placed, totalPaise: 1230 }, { id: 3, username: 'asha' });
  const at = placed.placedAt.toISOString();
  expect(() =>
    assertStored({ ...stored(), orders: [free], entries: [{ ...begun, at }] }),
  ).not.toThrow();
});

const total = 'Order 7 has a total of';
const journal = 'The new entry of the journal of order 7 does not continue the one before.';
const noEntry = 'The journal of order 7 does not begin with one entry.';

/** The same rows, the first of them with other figures. */
const other = <Row>([first, ...rows]: readonly Row[], figures: Partial<Row>) => [
  { ...(first as Row), ...figures },
  ...rows,
];

const ofOrder = (figures: Partial<Stored['orders'][number]>) => ({
  orders: other(stored().orders, figures),
});
const ofEntry = (figures: Partial<Stored['entries'][number]>) => ({
  entries: other(stored().entries, figures),
});

const { items, movements, entries } = stored();

const spoilt: [what: string, spoilt: Partial<Stored>, finding: string][] = [
  ['another total', ofOrder({ totalPaise: 1271 }), total],
  ['another charge for delivery', ofOrder({ deliveryPaise: null }), total],
  ['another fee', ofOrder({ codFeePaise: 0 }), total],
  ['another discount', ofOrder({ codePaise: 0 }), total],
  ['another price', { items: other(items, { originalPaise: 499 }) }, total],
  ['a line that is missing', { items: items.slice(1) }, total],
  [
    'a movement that is missing',
    { movements: movements.slice(1) },
    'Order 7 took 0 of variant 2 from stock instead of 1.',
  ],
  [
    'a movement twice',
    { movements: [...movements, ...movements.slice(0, 1)] },
    'Order 7 took 2 of variant 2 from stock instead of 1.',
  ],
  [
    'a movement of something else',
    { movements: other(movements, { variantId: 3 }) },
    'Order 7 took 1 of variant 3 from stock instead of 0.',
  ],
  ['no entry in its journal', { entries: [] }, noEntry],
  ['two entries in its journal', { entries: [...entries, ...entries] }, noEntry],
  ['another actor', ofEntry({ actorName: 'ravi' }), journal],
  ['another time', ofEntry({ at: '2026-11-23T10:00:00.124Z' }), journal],
  ['another seal', ofEntry({ hash: entry.hash.replace(/./, 'z') }), journal],
];

test.each(spoilt)('refuses %s', (_what, figures, finding) => {
  expect(() => assertStored({ ...stored(), ...figures })).toThrow(finding);
});

test('refuses uses of a code that are not those of the orders', () => {
  const { orders } = stored();
  expect(() => assertUses([{ id: 5, used: 4, usedBefore: 3 }], orders)).not.toThrow();
  expect(() => assertUses([{ id: 5, used: 3, usedBefore: 3 }], orders)).toThrow(
    'Discount code 5 shows 3 uses, but its orders add up to 4.',
  );
});
