import { afterAll, expect, test } from 'vitest';
import { type SQL, sql, TransactionRollbackError } from '#db/sql.ts';
import type { Finding } from '#shop/books/finding.ts';
import { withOrder } from '#test/support/buyers.ts';
import { formOf, openTestShop } from '#test/support/shop.ts';
import { verifyBooks } from './verify.ts';

const shop = await openTestShop();
afterAll(() => shop[Symbol.asyncDispose]());
const owner = await shop.admin();

/** An order delivered before the shop had a GSTIN. */
const older = await ordered('DELIVERED');
await owner.send('PUT /company-details', {
  body: formOf({ name: 'Haat Traders', gstin: '29ABCDE1234F1ZW' }),
});
const standing = await ordered('SHIPPED');
const cancelled = await ordered('SHIPPED', 'CANCELED');
const last = await ordered('SHIPPED', 'CANCELED', 'DELIVERED');
const { rows } = await shop.db.execute<{ id: number; name: string }>(
  sql`select id, kind || year || serial as name from invoices order by id`,
);
const year = rows[0]?.name.slice('INVOICE'.length, -1) ?? '';

async function ordered(...statuses: ('SHIPPED' | 'CANCELED' | 'DELIVERED')[]) {
  const tax = { hsn: '9503', gstRate: '18' } as const;
  const { variants } = await shop.product({
    ...tax,
    variants: [{ stock: 5, originalPrice: 118, discountPrice: 0 }],
  });
  const { order } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]);
  for (const deliveryStatus of statuses) {
    const change = { params: { id: order.id }, body: { deliveryStatus } };
    await owner.send('PUT /orders/{id}/status', change);
  }
  return order.id;
}

const numbered = (serial: number) => `invoice ${year}/00000${serial}`;
const note = (serial: number) => `credit note CN${year.slice(2)}/00000${serial}`;
/** The invoice of that number, or with `CREDIT_NOTE` the credit note. */
const where = (serial: number, kind = 'INVOICE') => sql`kind = ${kind} and serial = ${serial}`;

test('finds nothing in invoices as they were made, nor in orders older than the GSTIN', async () => {
  expect(rows).toHaveLength(6);
  expect(older).toBeLessThan(standing);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test.each<[what: string, damage: SQL, findings: Finding[]]>([
  [
    'an invoice that was removed',
    sql`delete from invoices where ${where(1)}`,
    [`The ${numbered(1)} is missing.`],
  ],
  [
    'a series that was set back',
    sql`update invoice_series set last = 2 where kind = 'INVOICE'`,
    [`The ${numbered(4)} is beyond the end of its series, which is at 2.`],
  ],
  [
    'a series that was removed',
    sql`delete from invoice_series where kind = 'CREDIT_NOTE'`,
    [`The ${note(2)} is beyond the end of its series, which is at 0.`],
  ],
  [
    'two invoices of one number',
    sql`do $$ begin
      drop index invoices_number;
      update invoices set serial = 3 where kind = 'INVOICE' and serial = 4;
    end $$`,
    [`The ${numbered(4)} is missing.`, `The ${numbered(3)} exists 2 times.`],
  ],
  [
    'a total that was changed',
    sql`update invoices set taxable_paise = taxable_paise + 1, total_paise = total_paise + 1
      where ${where(1)}`,
    [
      `The ${numbered(1)} has a total of 11801 paise, but order ${standing} one of 11800.`,
      `The ${numbered(1)} has other totals than its lines add up to.`,
    ],
  ],
  [
    'a tax that was moved from an invoice that was cancelled',
    sql`update invoices set igst_paise = 1800, cgst_paise = 0, sgst_paise = 0,
      lines = jsonb_set(jsonb_set(jsonb_set(lines, '{0,igst}', '18'), '{0,cgst}', '0'), '{0,sgst}', '0')
      where ${where(2)}`,
    [
      `The ${note(1)} is for 11800 paise, but the invoice that it cancels for 11800, or their taxes differ.`,
    ],
  ],
  [
    'a line that was changed',
    sql`update invoices set lines = jsonb_set(lines, '{0,cgst}', '9.01') where ${where(1)}`,
    [`The ${numbered(1)} has other totals than its lines add up to.`],
  ],
  [
    'the last credit note removed together with its number',
    sql`with gone as (delete from invoices where ${where(1, 'CREDIT_NOTE')})
      , moved as (update invoices set serial = 3 where ${where(2, 'CREDIT_NOTE')})
      update invoice_series set last = 3 where kind = 'CREDIT_NOTE'`,
    [
      `The ${note(1)} is missing.`,
      `The ${note(2)} is missing.`,
      `Order ${cancelled} is CANCELED, but no credit note cancels the ${numbered(2)}.`,
    ],
  ],
  [
    'the credit note between two invoices of an order, removed',
    sql`with gone as (delete from invoices where ${where(2, 'CREDIT_NOTE')})
      update invoice_series set last = 1 where kind = 'CREDIT_NOTE'`,
    [`Order ${last} has a later invoice, but no credit note cancels the ${numbered(3)}.`],
  ],
])('names %s and nothing else', async (_what, damage, findings) => {
  expect(await findingsAfter(damage)).toEqual(findings);
});

/** What the books say after some damage, which is then undone. */
async function findingsAfter(damage: SQL): Promise<Finding[]> {
  let findings: Finding[] = [];
  const undone = shop.db.transaction(async (tx) => {
    await tx.execute(damage);
    // Figures of customers follow at the commit.
    await tx.execute(sql`set constraints all immediate`);
    ({ findings } = await verifyBooks(tx, shop.services.storage));
    tx.rollback();
  });
  await expect(undone).rejects.toThrow(TransactionRollbackError);
  return findings;
}
