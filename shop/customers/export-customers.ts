import type { Database } from '#db/client.ts';
import { type Actor, recordExport } from '#shop/activity/record.ts';
import { byteOrderMark, csvLine } from '#shop/spreadsheets/csv-line.ts';
import { type CustomerFilters, countCustomers, customersInBatches } from './list-customers.ts';

const columns = [
  ...['Customer', 'Name', 'Email', 'Mobile', 'City', 'Orders', 'Spent', 'Refused', 'Latest order'],
  ...['Note', 'Tags'],
];

/** Customers read at a time, so that memory does not grow with the table. */
const batch = 500;

/** A CSV file with a line for each customer that matches, sorted as in the list. */
export async function* exportCustomers(
  db: Database,
  by: Actor,
  filters: CustomerFilters,
): AsyncGenerator<string> {
  const { search } = filters;
  // The search may be a name, which the activity log must not hold.
  const scope = { customers: await countCustomers(db, search), ...(search && { search: 'yes' }) };
  await recordExport(db, by, { action: 'customers.exported', subject: 'Customers', scope });
  yield byteOrderMark + csvLine(columns);
  for await (const page of customersInBatches(db, filters, batch)) {
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
