import type { QueryOf } from '#contract/api.ts';
import { toRupees } from '#contract/rules/price.ts';
import { courierKey } from '#contract/rules/selling/couriers.ts';
import { endOfDay, startOfDay } from '#contract/rules/selling/days.ts';
import type { Settlement } from '#contract/selling/desk.ts';
import type { Database } from '#db/client.ts';
import { and, gte, inArray, lt, sql } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';
import { byteOrderMark, csvLine } from '#shop/spreadsheets/csv-line.ts';

type Period = Pick<QueryOf<'GET /desk/settlement'>, 'from' | 'to' | 'courier'>;

/** Sums in paise. */
interface Sums {
  parcels: number;
  due: number;
  collected: number;
  refused: number;
}

/**
 * Sums up by the day, in India, on which cash was collected or a parcel refused, oldest first. A
 * cancellation afterwards does not change what the courier had to bring.
 */
export async function settle(db: Database, period: Period): Promise<Settlement> {
  const sums = byCourier(await readSums(db, period), period.courier);
  const rows = sums.map(({ day, courier, ...row }) => ({ day, courier, ...inRupees(row) }));
  return { rows, totals: inRupees(sums.reduce(added, nothing)) };
}

/** The rows of a settlement as a CSV file. */
export async function* settlementFile({ rows }: Settlement): AsyncGenerator<string> {
  yield byteOrderMark +
    csvLine(['Day', 'Courier', 'Parcels', 'Due', 'Collected', 'Refused', 'Difference']);
  for (const { day, courier, parcels, due, collected, refused, difference } of rows) {
    yield csvLine([day, courier, parcels, due, collected, refused, difference]);
  }
}

interface DaySums extends Sums {
  day: string;
  courier: string | null;
}

/** Adds up the spellings of a courier on a day. With `wanted`, the rows of that courier alone. */
function byCourier(sums: readonly DaySums[], wanted?: string): DaySums[] {
  const merged = new Map<string, DaySums>();
  for (const row of sums) {
    const courier = courierKey(row.courier ?? '');
    if (wanted && courier !== courierKey(wanted)) continue;
    const key = `${row.day} ${courier}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, ...added(before, row) } : row);
  }
  return [...merged.values()];
}

async function readSums(db: Database, { from, to }: Period): Promise<DaySums[]> {
  const { cash, cashAt, cashPaise, totalPaise } = orders;
  const day = sql<string>`to_char(${cashAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day,
      courier: orders.courier,
      parcels: sql<number>`count(*)::int`,
      due: sql<string>`sum(${totalPaise})`,
      collected: sql<string>`coalesce(sum(${cashPaise}), 0)`,
      refused: sql<string>`coalesce(sum(${totalPaise}) filter (where ${cash} = 'REFUSED'), 0)`,
    })
    .from(orders)
    .where(
      and(
        inArray(cash, ['COLLECTED', 'REFUSED']),
        from ? gte(cashAt, startOfDay(from)) : undefined,
        to ? lt(cashAt, endOfDay(to)) : undefined,
      ),
    )
    .groupBy(sql`1`, orders.courier)
    .orderBy(sql`1`, orders.courier);
  return rows.map(({ due, collected, refused, ...row }) => ({
    ...row,
    ...{ due: Number(due), collected: Number(collected), refused: Number(refused) },
  }));
}

const nothing: Sums = { parcels: 0, due: 0, collected: 0, refused: 0 };

const added = (one: Sums, other: Sums): Sums => ({
  parcels: one.parcels + other.parcels,
  due: one.due + other.due,
  collected: one.collected + other.collected,
  refused: one.refused + other.refused,
});

const inRupees = ({ parcels, due, collected, refused }: Sums) => ({
  parcels,
  due: toRupees(due),
  collected: toRupees(collected),
  refused: toRupees(refused),
  difference: toRupees(collected - (due - refused)),
});
