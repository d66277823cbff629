import type { Database } from '#db/client.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { activity } from '#shop/activity/tables.ts';
import type { Finding } from '#shop/books/finding.ts';
import { stockMovements } from '#shop/catalogue/stock/tables.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { Storage } from '#shop/files/storage.ts';
import { checkJournal } from '#shop/orders/check-journal.ts';
import { orderJournal, orders } from '#shop/orders/tables.ts';
import { namedPictures } from '#shop/pictures/named-pictures.ts';
import { checkActivity } from './activity.ts';
import { checkInvoices } from './invoices.ts';
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

async function checkFiles(db: Database, storage: Storage): Promise<Finding[]> {
  const named = await namedPictures(db);
  const names = await Array.fromAsync(storage.list(), ({ name }) => name);
  const missing = missingAmong(named, names);
  if (missing.size === 0) return [];
  // A picture that was replaced in the meantime may be gone.
  const stillNamed = await namedPictures(db);
  return [...missing]
    .filter(([filename]) => stillNamed.has(filename))
    .map(([filename, place]) => `The picture ${filename} of ${place} is missing.`);
}

/** A picture is there when its largest size or its drawing is. */
export function missingAmong(
  pictures: Map<string, string>,
  names: Iterable<string>,
): Map<string, string> {
  const missing = new Map(pictures);
  for (const name of names) missing.delete(name.replace(/\.svg$/, '.webp'));
  return missing;
}
