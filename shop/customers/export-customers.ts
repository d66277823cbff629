import type { Database } from '#db/client.ts';
import { type Actor, recordExport } from '#shop/activity/record.ts';
import { byteOrderMark, csvLine } from '#shop/spreadsheets/csv-line.ts';
import { countCustomers, customersInBatches } from './list-customers.ts';

const columns = [
  ...['Customer', 'Name', 'Email', 'Mobile', 'City', 'Orders', 'Spent', 'Refused', 'Last order'],
  ...['Note', 'Tags'],
];

/** Customers read at a time, so that memory does not grow with the table. */
const batch = 500;

/** A CSV file with a line for each customer that matches, latest account first. */
export async function* exportCustomers(
  db: Database,
  by: Actor,
  search: string | undefined,
): AsyncGenerator<string> {
  // What was searched may be a name, which the activity log does not keep.
  const scope = { customers: await countCustomers(db, search), ...(search && { search: 'yes' }) };
  await recordExport(db, by, { action: 'customers.exported', subject: 'Customers', scope });
  yield byteOrderMark + csvLine(columns);
  for await (const page of customersInBatches(db, search, batch)) {
    yield page
      .map(({ id, name, email, mobile, city, lastOrderAt, tags, ...customer }) =>
        csvLine([
          ...[id, name, email, mobile, city, customer.orders, customer.spent, customer.refused],
          ...[lastOrderAt && new Date(lastOrderAt), customer.note, tags.join(', ')],
        ]),
      )
      .join('');
  }
}
