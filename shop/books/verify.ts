import type { Database } from '#db/client.ts';
import { products, stockMovements } from '#shop/catalogue/tables.ts';
import { namedPictures } from '#shop/files/named-pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { orderJournal, orders } from '#shop/orders/tables.ts';
import { checkFiles } from './files.ts';
import type { Finding } from './finding.ts';
import { checkJournal } from './journal.ts';
import { checkSums } from './sums.ts';

export interface Books {
  checked: Record<'orders' | 'entries' | 'products' | 'movements' | 'pictures', number>;
  findings: Finding[];
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
    ...(await Array.fromAsync(checkJournal(tx))),
  ];
  const checked = {
    orders: await tx.$count(orders),
    entries: await tx.$count(orderJournal),
    products: await tx.$count(products),
    movements: await tx.$count(stockMovements),
    pictures: (await namedPictures(tx)).size,
  };
  return { checked, findings };
}
