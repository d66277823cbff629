import type { Database } from '#db/client.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { activity } from '#shop/activity/tables.ts';
import { products, stockMovements } from '#shop/catalogue/tables.ts';
import { namedPictures } from '#shop/files/named-pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { orderJournal, orders } from '#shop/orders/tables.ts';
import { checkActivity } from './activity.ts';
import { checkFiles } from './files.ts';
import type { Finding } from './finding.ts';
import { checkInvoices } from './invoices.ts';
import { checkJournal } from './journal.ts';
import { checkSums } from './sums.ts';

type CheckedRows = 'orders' | 'entries' | 'products' | 'movements' | 'pictures' | 'activities';

export interface Books {
  checked: Record<CheckedRows, number>;
  findings: Finding[];
}

/** Checks the books, and tells the activity log that somebody did. */
export async function verifyAndRecord(db: Database, by: Actor, storage: Storage): Promise<Books> {
  const books = await verifyBooks(db, storage);
  const change = { before: {}, after: { ...books.checked, findings: books.findings.length } };
  await db.transaction((tx) =>
    record(tx, by, { action: 'books.verified', subject: 'Books', change }),
  );
  return books;
}

/** Checks one snapshot of the database while the shop runs, then the files against it. */
export async function verifyBooks(db: Database, storage: Storage): Promise<Books> {
  const { checked, findings } = await db.transaction(checkRows, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return { checked, findings: [...findings, ...(await checkFiles(db, storage))] };
}

async function checkRows(tx: Database): Promise<Books> {
  const findings = [
    ...(await Array.fromAsync(checkSums(tx))),
    ...(await Array.fromAsync(checkInvoices(tx))),
    ...(await Array.fromAsync(checkJournal(tx))),
    ...(await Array.fromAsync(checkActivity(tx))),
  ];
  const checked = {
    orders: await tx.$count(orders),
    entries: await tx.$count(orderJournal),
    products: await tx.$count(products),
    movements: await tx.$count(stockMovements),
    pictures: (await namedPictures(tx)).size,
    activities: await tx.$count(activity),
  };
  return { checked, findings };
}
