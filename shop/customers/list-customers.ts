import { setImmediate } from 'node:timers/promises';
import type { Customer, CustomerSort } from '#contract/customers.ts';
import { isPlaceholderEmail } from '#contract/rules/accounts/erased-accounts.ts';
import { wordsOf } from '#contract/rules/catalogue/words.ts';
import { fullName } from '#contract/rules/people.ts';
import { searchedNumber } from '#contract/rules/phones/phone-numbers.ts';
import { toRupees } from '#contract/rules/price.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { countBounded, type Paging, pageMeta, partOf } from '#shop/paging.ts';
import { customerNotes } from './tables.ts';

export interface CustomerFilters {
  search?: string | undefined;
  sort?: CustomerSort | undefined;
}

const id = sql`c.customer_id`;

const sorts: Record<CustomerSort, SQL> = {
  newest: sql`${id} desc`,
  name: sql`lower(c.name collate names), ${id}`,
  spent: sql`c.spent_paise desc, ${id} desc`,
  orders: sql`c.orders desc, ${id} desc`,
  lastOrder: sql`c.last_order_at desc nulls last, ${id} desc`,
};

export async function listCustomers(
  db: Database,
  { search, sort = 'newest', ...paging }: CustomerFilters & Paging,
) {
  const where = matching(search);
  const total = where
    ? await countBounded(db, sql`from derived.customers c where ${where}`)
    : { totalItems: await countCustomers(db), exact: true };
  const { limit, offset } = partOf(paging);
  const data = await readCustomers(
    db,
    sql`
    select ${id} from derived.customers c where ${where ?? true}
    order by ${sorts[sort]} limit ${limit} offset ${offset}`,
    sorts[sort],
  );
  return { data, meta: pageMeta(total, paging) };
}

export async function countCustomers(db: Database, search?: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from derived.customers c where ${matching(search) ?? true}`,
  );
  return onlyRow(rows).count;
}

/**
 * All that match, sorted as in the list. Their ids, a few bytes each, are read at once, so that what
 * changes meanwhile leaves out nobody.
 */
export async function* customersInBatches(
  db: Database,
  { search, sort = 'newest' }: CustomerFilters,
  size: number,
): AsyncGenerator<Customer[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(${id} order by ${sorts[sort]}) as ids
    from derived.customers c where ${matching(search) ?? true}`);
  const ids = onlyRow(rows).ids ?? [];
  for (let from = 0; from < ids.length; from += size) {
    const some = ids.slice(from, from + size);
    yield await readCustomers(db, sql`select unnest(${`{${some.join()}}`}::int[])`, sorts[sort]);
    // The embedded database answers without a turn of the event loop.
    await setImmediate();
  }
}

interface Row extends Record<string, unknown> {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string | null;
  city: string;
  orders: number;
  spentPaise: string;
  refused: number;
  lastOrderAt: string | null;
  note: string | null;
  tags: string[] | null;
}

/** `ids` selects the ids of the rows, so that only the rows of the page are read whole. */
export async function readCustomers(
  db: Database,
  ids: SQL,
  sorting = sorts.newest,
): Promise<Customer[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${id} as id, ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      ${users.email}, ${users.mobile}, c.city, c.orders, c.spent_paise::text as "spentPaise", c.refused,
      to_json(c.last_order_at) #>> '{}' as "lastOrderAt", ${customerNotes.note}, ${customerNotes.tags}
    from derived.customers c join ${users} on ${users.id} = ${id}
    left join ${customerNotes} on ${customerNotes.customerId} = ${id}
    where ${id} in (${ids}) order by ${sorting}`);
  return rows.map(({ firstName, lastName, spentPaise, lastOrderAt, note, tags, ...row }) => ({
    ...row,
    email: isPlaceholderEmail(row.email) ? '' : row.email,
    name: fullName({ firstName, lastName }),
    spent: toRupees(Number(spentPaise)),
    lastOrderAt: lastOrderAt && new Date(lastOrderAt).toISOString(),
    note: note ?? '',
    tags: tags ?? [],
  }));
}

/**
 * Matches customers with a word that begins with each typed word; a number may be typed with blanks
 * and +91.
 */
function matching(search = ''): SQL | undefined {
  const number = searchedNumber(search);
  const words = /^\d+$/.test(number) ? [number] : wordsOf(search);
  // Words have neither % nor _, so they need no escape.
  const patterns = words.map((word) => sql`search_text like ${`% ${word}%`}`);
  if (patterns.length === 0) return search.trim() === '' ? undefined : sql`false`;
  return sql`${id} in (
    select customer_id from derived.customer_search where ${sql.join(patterns, sql` and `)}
  )`;
}
