import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, inject, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { Connection } from '#db/embedded/connection.ts';
import { makeBackup } from '#server/backup/make.ts';
import { faultsInBooks } from '#test/faults/support/books.ts';
import { storeOfClient } from '#test/support/database/pglite-store.ts';
import { openFullBooks } from '#test/support/people/full-books.ts';

const loadDataDir = new Blob([await readFile(inject('embeddedTemplate') ?? '')]);
const pglite = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
const connection = new Connection(pglite);
const books = await openFullBooks(storeOfClient(pglite, connection));
const { shop, variant, order, pending, sold, resent, back, code, entries } = books;
afterAll(() => shop[Symbol.asyncDispose]());
const { storage } = shop.services;

const nothing = { rows: [], fields: [], affectedRows: 0 };

/** The database in a transaction; statements that match return no rows, as if a rule saw none. */
function within(tx: Transaction, unseen: RegExp): Database {
  const query = (text: string, ...more: unknown[]) =>
    // A transaction that is under way cannot get another isolation.
    unseen.test(text) || isolation.test(text)
      ? Promise.resolve(nothing)
      : tx.query(text, ...(more as [unknown[]]));
  const client = { query, transaction: (run: (tx: unknown) => unknown) => run(client) };
  return drizzle({ client: client as unknown as PGlite, casing: 'snake_case' });
}

/** What `prove` says after some damage, which is then undone. */
async function faultsAfter(damage: string, unseen: RegExp) {
  const undone = new Error('undone');
  let faults = ['not asked'];
  const damaged = connection.client().transaction(async (tx) => {
    await tx.exec(damage);
    faults = await faultsInBooks({ db: within(tx, unseen), storage });
    throw undone;
  });
  await expect(damaged).rejects.toBe(undone);
  const [second = [], own = []] = [true, false].map((isSecond) =>
    faults.filter((fault) => fault.startsWith('Second checker: ') === isSecond),
  );
  return { verify: own, second };
}

const isolation = /^set transaction/;
// The figures of customers show the same damage.
const journal = /from "orders" where "orders"\."id" > |derived\.customers/;
const first = `kind = 'INVOICE' and serial = 1`;

const faults: [rule: string, unseen: RegExp, damage: string, finding: RegExp][] = [
  [
    'stock is the sum of its movements',
    /s\.pieces is distinct from/,
    `update stock set pieces = pieces + 1 where variant_id = ${variant}`,
    /are in stock, not the 7 of its movements/,
  ],
  [
    'pieces sold are those of orders',
    /s\.sold <> coalesce/,
    `update stock set sold = 5 where variant_id = ${variant}`,
    /count as sold, not the 2 of its orders/,
  ],
  [
    'an order took what it holds',
    /due is distinct from taken/,
    `update stock_movements set order_id = ${pending} where order_id = ${order}`,
    /once held 2 pieces of variant/,
  ],
  [
    'stars are those of reviews',
    /p\.rating_count <>/,
    'update products set rating_sum = 5 where rating_count > 0',
    /counts 5 stars/,
  ],
  [
    'the total is that of lines and charges',
    /o\.total_paise <> coalesce/,
    `update orders set delivery_paise = 5000 where id = ${pending}`,
    new RegExp(`The total of order ${pending} is`),
  ],
  [
    'uses of codes are those of orders',
    /c\.used <>/,
    `update discount_codes set used = used + 1 where id = ${code}`,
    /counts 4 uses, but 3 orders used it/,
  ],
  [
    'invoices have no gaps',
    /generate_series/,
    `delete from invoices where ${first}`,
    /There is no invoice 1 of/,
  ],
  [
    'invoices do not go beyond their series',
    /having max\(i\.serial\)/,
    `update invoice_series set last = 3 where kind = 'INVOICE'`,
    /invoice 4 of .* is beyond its series, which is at 3/,
  ],
  [
    'no invoice number is used twice',
    /generate_series|having count/,
    `drop index invoices_number;
      update invoices set serial = 1 where kind = 'INVOICE' and serial = 4`,
    /invoice 1 of .* exists 2 times/,
  ],
  [
    'an invoice has the total of its order',
    /i\.total_paise <> o\.total_paise/,
    `update invoices set taxable_paise = taxable_paise + 1, total_paise = total_paise + 1,
      lines = jsonb_set(lines, '{0,taxable}', to_jsonb((lines->0->>'taxable')::numeric + 0.01))
      where ${first}`,
    new RegExp(`is for \\d+ paise, order ${sold} for`),
  ],
  [
    'an invoice adds up to its lines',
    /jsonb_array_elements/,
    `update invoices set lines = jsonb_set(lines, '{0,cgst}', '9.01') where ${first}`,
    /has a cgst of \d+ paise, its lines/,
  ],
  [
    'a credit note is like its invoice',
    /n\.cancels_id and i\.kind/,
    `update invoices set igst_paise = cgst_paise + sgst_paise, cgst_paise = 0, sgst_paise = 0,
      lines = (select jsonb_agg(line || jsonb_build_object('cgst', 0, 'sgst', 0,
        'igst', (line->>'cgst')::numeric + (line->>'sgst')::numeric)) from jsonb_array_elements(lines) line)
      where kind = 'INVOICE' and order_id = ${back}`,
    /does not cancel the latest invoice/,
  ],
  [
    'a cancelled order has a credit note',
    /o\.delivery_status = 'CANCELED'\s+and not exists/,
    `delete from invoices where kind = 'CREDIT_NOTE' and serial = 2;
      update invoice_series set last = 1 where kind = 'CREDIT_NOTE'`,
    new RegExp(`Order ${back} is CANCELED, but its invoice`),
  ],
  [
    'one invoice of an order stands',
    /later\.order_id/,
    `delete from invoices where kind = 'CREDIT_NOTE' and serial = 1;
      update invoices set serial = 1 where kind = 'CREDIT_NOTE';
      update invoice_series set last = 1 where kind = 'CREDIT_NOTE'`,
    new RegExp(`Order ${resent} has the invoice 3 of .* while the invoice 2`),
  ],
  [
    'the journal is sealed',
    journal,
    `update order_journal set actor_name = 'nobody' where id = ${entries[0]}`,
    /does not fit its seal/,
  ],
  [
    'the journal ends with the status',
    journal,
    `update orders set delivery_status = 'SHIPPED', delivered_at = null where id = ${order}`,
    /ends with DELIVERED, but the order is SHIPPED/,
  ],
  [
    'the cash is what the journal says',
    journal,
    `update orders set cash_paise = cash_paise + 1 where id = ${sold}`,
    /is 100001 paise of .*; by its journal it is 100000 paise of/,
  ],
  [
    'the activity log is sealed',
    /from "activity" where/,
    `update activity set subject = 'Z' where id = (select min(id) from activity)`,
    /of the activity log does not fit its seal/,
  ],
  [
    'pictures are there',
    /select distinct .* "product_images"/,
    `update product_images set filename = repeat('0', 32) || '.webp' where id = 1`,
    /The picture 0+\.webp is missing\.$/,
  ],
];

test.each(faults)(
  'finds what verify no longer sees: %s',
  async (_rule, unseen, damage, finding) => {
    const blind = await faultsAfter(damage, unseen);
    expect(blind.verify).toEqual([]);
    expect(blind.second).toContainEqual(expect.stringMatching(finding));
    // Without the planted fault it sees the damage: the statement is the right one.
    const { verify } = await faultsAfter(damage, isolation);
    expect(verify).not.toEqual([]);
  },
);

const program = fileURLToPath(new URL('check-backup.ts', import.meta.url));
const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    ...{ encoding: 'utf8', env: { PATH: process.env.PATH ?? '' } },
  });
  return { status, stdout, stderr };
};

test('the program says that a backup adds up, and why a file is none', async () => {
  const file = join(shop.folder, 'haat.tar.gz');
  await makeBackup(shop.services, file);
  expect(run(file)).toEqual({ status: 0, stdout: 'Everything adds up.\n', stderr: '' });
  const other = join(shop.folder, 'other.tar.gz');
  await writeFile(other, 'hello');
  expect(run(other)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('cannot be read'),
  });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') });
});
