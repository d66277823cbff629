import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/make.ts';
import { openFullBooks } from '#test/support/people/full-books.ts';
import { type Archive, readArchive } from './archive.ts';
import { checkArchive, checkBackupFile } from './check.ts';
import type { MovementRow, Tables } from './rows.ts';

const books = await openFullBooks();
const { shop, variant, order, cancelled, sold, resent, back, pending, code, entries } = books;
const [top = 0, kite = 0] = books.taxedVariants;
afterAll(() => shop[Symbol.asyncDispose]());
const file = join(shop.folder, 'haat.tar.gz');
await makeBackup(shop.services, file);
const whole = await readArchive(file);

test('finds nothing in the backup of a busy shop', async () => {
  expect(await checkBackupFile(file)).toEqual([]);
  expect(whole.tables.invoices).toHaveLength(6);
  expect(whole.tables.placements).toHaveLength(4);
});

test('finds nothing in orders that are older than the stock movements', () => {
  const tables = structuredClone(whole.tables);
  const isOlder = ({ order_id, reason }: MovementRow) =>
    reason === 'order' && (order_id === order || order_id === cancelled);
  for (const movement of tables.stock_movements.filter(isOlder)) {
    Object.assign(movement, { reason: 'counted', order_id: null });
  }
  expect(checkArchive({ ...whole, tables })).toEqual([]);
});

const one = <Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Row => {
  const row = rows.find(isIt);
  if (!row) throw new Error('There is no such row.');
  return row;
};
const orderOf = ({ orders }: Tables, id: number) => one(orders, (row) => row.id === id);
const stockOf = ({ stock }: Tables, id: number) => one(stock, (row) => row.variant_id === id);
const invoiceOf = ({ invoices }: Tables, id: number) =>
  one(invoices, ({ order_id }) => order_id === id);
const lineOf = (tables: Tables, id: number) => {
  const [line] = invoiceOf(tables, id).lines;
  if (!line) throw new Error('There is no line.');
  return line;
};
const remove = <Row>(rows: Row[], isIt: (row: Row) => boolean) => {
  for (const row of rows.filter(isIt)) rows.splice(rows.indexOf(row), 1);
};
const { year } = invoiceOf(whole.tables, sold);
const customer = orderOf(whole.tables, pending).customer_id;
const total = orderOf(whole.tables, sold).total_paise;

type Damage = (tables: Tables) => void;

test.each<[what: string, damage: Damage, findings: (string | RegExp)[]]>([
  [
    'a stock that was changed',
    (tables) => {
      stockOf(tables, variant).pieces += 1;
    },
    [`8 pieces of variant ${variant} are in stock, not the 7 of its movements.`],
  ],
  [
    'a variant that lost its stock',
    ({ stock }) => remove(stock, ({ variant_id }) => variant_id === variant),
    [`Variant ${variant} has no stock, but movements of 7 pieces.`],
  ],
  [
    'a stock below nothing',
    (tables) => {
      stockOf(tables, variant).pieces -= 9;
      one(tables.stock_movements, (row) => row.variant_id === variant).quantity -= 9;
    },
    [`Less than nothing is in stock of variant ${variant}: -2 pieces.`],
  ],
  [
    'a number sold',
    (tables) => {
      stockOf(tables, variant).sold = 5;
    },
    [`5 pieces of variant ${variant} count as sold, not the 2 of its orders.`],
  ],
  [
    'a movement that belongs to another order',
    ({ stock_movements }) => {
      one(stock_movements, ({ order_id }) => order_id === order).order_id = pending;
    },
    [`Order ${pending} once held 2 pieces of variant ${variant}, but it bought 0.`],
  ],
  [
    'pieces that a cancelled order did not return',
    (tables) => {
      remove(
        tables.stock_movements,
        (row) => row.order_id === back && row.reason === 'cancellation',
      );
      stockOf(tables, top).pieces -= 3;
      stockOf(tables, kite).pieces -= 2;
    },
    [
      `Order ${back} is CANCELED and holds 3 pieces of variant ${top} instead of 0.`,
      `Order ${back} is CANCELED and holds 2 pieces of variant ${kite} instead of 0.`,
    ],
  ],
  [
    'pieces that were taken twice and then returned once',
    ({ stock_movements }) => {
      const last = one(stock_movements.toReversed(), (row) => row.order_id === resent);
      const again = { ...last, variant_id: top };
      stock_movements.push({ ...again, quantity: -3 });
      stock_movements.push({ ...again, quantity: 3, reason: 'cancellation' });
    },
    [`Order ${resent} once held 6 pieces of variant ${top}, but it bought 3.`],
  ],
  [
    'an order that moved no stock',
    (tables) => {
      remove(tables.stock_movements, (row) => row.order_id === pending);
      stockOf(tables, top).pieces += 3;
      stockOf(tables, kite).pieces += 2;
    },
    [`Order ${pending} moved no stock.`],
  ],
  [
    'a charge of an order',
    (tables) => {
      orderOf(tables, pending).delivery_paise = 5_000;
    },
    [/^The total of order \d+ is \d+ paise, not \d+\.$/],
  ],
  [
    'an order without lines',
    (tables) => {
      remove(tables.order_items, ({ order_id }) => order_id === order);
    },
    [
      `2 pieces of variant ${variant} count as sold, not the 0 of its orders.`,
      `Order ${order} once held 2 pieces of variant ${variant}, but it bought 0.`,
      `Order ${order} has no lines.`,
      `The total of order ${order} is 99800 paise, not 0.`,
    ],
  ],
  [
    'a code that took off more than the goods',
    (tables) => {
      const row = orderOf(tables, pending);
      row.delivery_paise = (row.delivery_paise ?? 0) + 200_000;
      row.code_paise += 200_000;
    },
    [/^The code took 2\d+ paise off order \d+, whose goods cost \d+\.$/],
  ],
  [
    'the uses of a code',
    ({ discount_codes }) => {
      one(discount_codes, ({ id }) => id === code).used += 1;
    },
    [`Code ${code} counts 4 uses, but 3 orders used it.`],
  ],
  [
    'more uses of a code than it has',
    ({ discount_codes }) => {
      one(discount_codes, ({ id }) => id === code).uses_in_all = 2;
    },
    [`Code ${code} was used 3 times of 2.`],
  ],
  [
    'two keys of one order',
    ({ placements }) => {
      placements.push(structuredClone(one(placements, (row) => row.answer?.id === pending)));
    },
    [`2 keys lead to order ${pending}.`],
  ],
  [
    'a key without an order',
    ({ placements }) => {
      one(placements, (row) => row.answer?.id === pending).answer = null;
    },
    [`A key of customer ${customer} has no order.`],
  ],
  [
    "a key that leads to somebody else's order",
    ({ placements }) => {
      const { answer } = one(placements, (row) => row.answer?.id === pending);
      if (answer) answer.id = order;
    },
    [
      `A key of customer ${customer} leads to order ${order}, which is not there or somebody else's.`,
    ],
  ],
  [
    'an answer with another total',
    ({ placements }) => {
      const { answer } = one(placements, (row) => row.answer?.id === sold);
      if (answer) answer.orderTotal = 12;
    },
    [`Order ${sold} was answered with ₹12, but is ${total} paise.`],
  ],
  [
    'a sum of stars',
    ({ products }) => {
      one(products, ({ rating_count }) => rating_count > 0).rating_sum = 5;
    },
    [/^Product \d+ counts 5 stars in 1 reviews, not 4 in 1\.$/],
  ],
  ...entries.map<[string, Damage, string[]]>((id, place) => [
    `a name in entry ${place + 1} of a journal`,
    ({ order_journal }) => {
      one(order_journal, (row) => row.id === id).actor_name = 'nobody';
    },
    [`Entry ${id} of the journal of order ${order} does not fit its seal.`],
  ]),
  [
    'an entry removed from a journal',
    ({ order_journal }) => remove(order_journal, ({ id }) => id === entries[1]),
    [`Entry ${entries[2]} of the journal of order ${order} does not fit its seal.`],
  ],
  [
    'a step left out of a journal, which was sealed again',
    ({ order_journal }) => {
      const last = one(order_journal, ({ id }) => id === entries[2]);
      const fields = [order, Date.parse(last.at), last.actor_name, 'SHIPPED', 'DELIVERED'];
      const before = one(order_journal, ({ id }) => id === entries[0]).hash;
      last.hash = createHash('sha256')
        .update([before, ...fields].join('\n'))
        .digest('hex');
      remove(order_journal, ({ id }) => id === entries[1]);
    },
    [`Entry ${entries[2]} of the journal of order ${order} leaves SHIPPED, but it was PENDING.`],
  ],
  [
    'the last entry removed from a journal',
    ({ order_journal }) => remove(order_journal, ({ id }) => id === entries[2]),
    [`The journal of order ${order} ends with SHIPPED, but the order is DELIVERED.`],
  ],
  [
    'a journal that was removed',
    ({ order_journal }) => remove(order_journal, ({ order_id }) => order_id === order),
    [`Order ${order} has no journal.`],
  ],
  [
    'the time of an order',
    (tables) => {
      orderOf(tables, order).placed_at = '2026-01-01T00:00:00+00:00';
    },
    [/^Order \d+ was placed at 2026-01-01T00:00:00\+00:00, but its journal begins at .*\.$/],
  ],
  [
    'the time of a delivery',
    (tables) => {
      orderOf(tables, order).delivered_at = '2026-01-01T00:00:00+00:00';
    },
    [/^Order \d+ was delivered at 2026-01-01T00:00:00\+00:00, by its journal at .*\.$/],
  ],
  [
    'the amount that was collected',
    (tables) => {
      orderOf(tables, sold).cash_paise = total;
    },
    [cashOf(sold, `${total} paise of .*`, '100000 paise of .*')],
  ],
  [
    'the day of a collection',
    (tables) => {
      orderOf(tables, sold).cash_at = '2026-01-01T00:00:00+00:00';
    },
    [cashOf(sold, '100000 paise of 2026-01-01T00:00:00.000Z', '100000 paise of .*')],
  ],
  [
    'cash that was collected and is due again',
    (tables) => {
      Object.assign(orderOf(tables, sold), { cash: 'DUE', cash_at: null, cash_paise: null });
    },
    [cashOf(sold, 'not collected', '100000 paise of .*')],
  ],
  [
    'a parcel that came back',
    (tables) => {
      orderOf(tables, back).back_in_stock_at = null;
    },
    [cashOf(back, 'refused at [^ ]*', 'refused at .* and back at .*')],
  ],
  [
    'cash due for an order that is not on its way',
    (tables) => {
      orderOf(tables, pending).cash = 'DUE';
    },
    [`Cash is due for order ${pending}, which is PENDING.`],
  ],
  [
    'a step that the activity log does not have',
    ({ activity }) => {
      one(activity, ({ action }) => action === 'order.refused').action = 'order.seen';
    },
    [
      /^Entry \d+ of the activity log does not fit its seal and the entry before it\.$/,
      `Order ${back}: order.refused is 1 times in its journal, 0 times in the activity log.`,
    ],
  ],
  [
    'an entry removed from the activity log',
    ({ activity }) => {
      activity.splice(2, 1);
    },
    [/^Entry \d+ of the activity log does not fit its seal and the entry before it\.$/],
  ],
  [
    'an invoice that was removed',
    ({ invoices }) => remove(invoices, ({ order_id }) => order_id === sold),
    [`There is no invoice 1 of ${year}.`],
  ],
  [
    'a series that was set back',
    ({ invoice_series }) => {
      one(invoice_series, ({ kind }) => kind === 'INVOICE').last = 3;
    },
    [`The invoice 4 of ${year} is beyond its series, which is at 3.`],
  ],
  [
    'two invoices of one number',
    ({ invoices }) => {
      one(invoices, ({ kind, serial }) => kind === 'INVOICE' && serial === 4).serial = 1;
    },
    [`The invoice 1 of ${year} exists 2 times.`, `There is no invoice 4 of ${year}.`],
  ],
  [
    'an invoice of another year',
    (tables) => {
      invoiceOf(tables, sold).issued_at = '2020-03-31T18:29:59+00:00';
    },
    [`The invoice 1 of ${year} was issued in 2019-20.`],
  ],
  [
    'a total of an invoice',
    (tables) => {
      invoiceOf(tables, sold).total_paise += 1;
    },
    [
      `The invoice 1 of ${year} is for ${total + 1} paise, its parts for ${total}.`,
      `The invoice 1 of ${year} is for ${total + 1} paise, order ${sold} for ${total}.`,
    ],
  ],
  [
    'tax that was moved from one half to the other',
    (tables) => {
      lineOf(tables, sold).cgst += 0.01;
      lineOf(tables, sold).sgst -= 0.01;
      invoiceOf(tables, sold).cgst_paise += 1;
      invoiceOf(tables, sold).sgst_paise -= 1;
    },
    [
      taxOf('has \\d+ paise of CGST in line 1 instead of \\d+'),
      taxOf('has \\d+ paise of SGST in line 1 instead of \\d+'),
    ],
  ],
  [
    'goods taxed as in another state',
    (tables) => {
      invoiceOf(tables, sold).place = 'Kerala';
    },
    [1, 2, 3].flatMap((line) => [
      taxOf(`has \\d+ paise of CGST in line ${line} instead of 0`),
      taxOf(`has \\d+ paise of SGST in line ${line} instead of 0`),
      taxOf(`has 0 paise of IGST in line ${line} instead of \\d+`),
    ]),
  ],
  [
    'a rate that there is not',
    (tables) => {
      const line = one(invoiceOf(tables, sold).lines, ({ rate }) => rate === 5);
      line.rate = 6;
    },
    [
      taxOf('taxes line 2 with 6 %'),
      taxOf('has \\d+ paise of CGST in line 2 instead of \\d+'),
      taxOf('has \\d+ paise of SGST in line 2 instead of \\d+'),
    ],
  ],
  [
    'a discount that was moved from one line to another',
    (tables) => {
      const [one, other] = invoiceOf(tables, sold).lines;
      if (one && other) [one.taxable, other.taxable] = [one.taxable - 1, other.taxable + 1];
    },
    [
      taxOf('says \\d+ paise in line 1 instead of \\d+'),
      taxOf('says \\d+ paise in line 2 instead of \\d+'),
    ],
  ],
  [
    'a line that was removed from an invoice',
    (tables) => {
      invoiceOf(tables, sold).lines.pop();
    },
    [
      /^The invoice 1 of .* has a taxable of \d+ paise, its lines \d+\.$/,
      /^The invoice 1 of .* has a cgst of \d+ paise, its lines \d+\.$/,
      /^The invoice 1 of .* has a sgst of \d+ paise, its lines \d+\.$/,
      taxOf('has 2 lines instead of 3'),
    ],
  ],
  [
    'a credit note that cancels another invoice',
    (tables) => {
      const note = one(
        tables.invoices,
        ({ kind, order_id }) => kind === 'CREDIT_NOTE' && order_id === back,
      );
      note.cancels_id = invoiceOf(tables, sold).id;
    },
    [`The credit note 2 of ${year} does not cancel the latest invoice of order ${back} as it is.`],
  ],
  [
    'a cancelled order whose invoice stands',
    (tables) => {
      remove(tables.invoices, ({ kind, serial }) => kind === 'CREDIT_NOTE' && serial === 2);
      one(tables.invoice_series, ({ kind }) => kind === 'CREDIT_NOTE').last = 1;
    },
    [`Order ${back} is CANCELED, but its invoice 4 of ${year} stands.`],
  ],
  [
    'a second invoice while the first one stands',
    (tables) => {
      remove(tables.invoices, ({ kind, serial }) => kind === 'CREDIT_NOTE' && serial === 1);
      one(tables.invoices, ({ kind }) => kind === 'CREDIT_NOTE').serial = 1;
      one(tables.invoice_series, ({ kind }) => kind === 'CREDIT_NOTE').last = 1;
    },
    [`Order ${resent} has the invoice 3 of ${year} while the invoice 2 of ${year} stands.`],
  ],
  [
    'a reference to nothing',
    ({ users }) => remove(users, ({ id }) => id === customer),
    [
      `orders names customer_id ${customer}, which is not in users.`,
      `placements names customer_id ${customer}, which is not in users.`,
    ],
  ],
  [
    'a picture that is not in the archive',
    ({ product_images }) => {
      one(product_images, () => true).filename = 'gone.webp';
    },
    ['The picture gone.webp is missing.'],
  ],
])('finds %s and nothing else', (_what, damage, findings) => {
  const tables = structuredClone(whole.tables);
  damage(tables);
  const rows = Object.fromEntries(
    Object.entries(tables).map(([name, { length }]) => [name, length]),
  );
  const found = checkArchive({ ...whole, tables, manifest: { ...whole.manifest, rows } });
  expect(found).toEqual(
    findings.map((finding) =>
      typeof finding === 'string' ? finding : expect.stringMatching(finding),
    ),
  );
});

function cashOf(id: number, is: string, due: string) {
  return new RegExp(`^The cash of order ${id} is ${is}; by its journal it is ${due}\\.$`);
}

function taxOf(reason: string) {
  return new RegExp(`^The invoice 1 of ${year} ${reason}\\.$`);
}

test.each<[what: string, damage: (archive: Archive) => void, finding: RegExp]>([
  [
    'an entry that was changed',
    ({ hashes }) => void hashes.set('tables/orders/000000.jsonl', 'other'),
    /^tables\/orders\/000000.jsonl is not what the manifest says\.$/,
  ],
  [
    'an entry that is missing',
    ({ hashes }) => void hashes.delete('tables/orders/000000.jsonl'),
    /^tables\/orders\/000000.jsonl is in the manifest, but not in the archive\.$/,
  ],
  [
    'an entry that was added',
    ({ hashes }) => void hashes.set('files/more.webp', 'other'),
    /^files\/more.webp is in the archive, but not in the manifest\.$/,
  ],
  [
    'a row more than the manifest counts',
    ({ manifest }) => {
      manifest.rows.orders = (manifest.rows.orders ?? 0) - 1;
    },
    /^orders has \d+ rows, not the \d+ of the manifest\.$/,
  ],
  [
    'ids that would be given out again',
    ({ manifest }) => {
      manifest.numberings.orders_id_seq = '1';
    },
    /^orders has the id \d+, but its ids are at 1\.$/,
  ],
])('finds %s and nothing else', (_what, damage, finding) => {
  const archive = structuredClone(whole);
  damage(archive);
  expect(checkArchive(archive)).toEqual([expect.stringMatching(finding)]);
});
