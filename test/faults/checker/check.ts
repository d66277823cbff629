import { type Archive, readArchive } from './archive.ts';
import { checkCash } from './cash.ts';
import { checkContents } from './contents.ts';
import { checkInvoices } from './invoices.ts';
import { checkJournals } from './journals.ts';
import { checkOrders } from './orders.ts';
import { checkStock } from './stock.ts';

/** What does not add up in a backup, each in one sentence. Throws when the file cannot be read. */
export async function checkBackupFile(file: string): Promise<string[]> {
  return checkArchive(await readArchive(file));
}

export function checkArchive(archive: Archive): string[] {
  const { tables } = archive;
  return [
    ...checkContents(archive),
    ...checkStock(tables),
    ...checkOrders(tables),
    ...checkJournals(tables),
    ...checkCash(tables),
    ...checkInvoices(tables),
  ];
}
