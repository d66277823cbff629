import { money, toRupees } from '#contract/rules/price.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import type { DeskSign } from '#contract/selling/desk.ts';
import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { type SQL, sql } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';

/** The usual sum is the median of the latest `recent` orders; `tooFew` or fewer have none. */
const recent = 500;
const tooFew = 3;
/** A sum is high at this many times the usual one. */
const times = 3;
/** An address with fewer letters is short. */
const shortAddress = 15;
/** A PIN code is a sign once so many parcels went there and more than this part was refused. */
const parcelsToJudge = 10;
const refusedPart = 0.3;

interface Facts extends Record<string, unknown> {
  id: number;
  totalPaise: number;
  usualPaise: number | null;
  postalCode: string;
  letters: number;
  isFirst: boolean;
  refused: number;
  sentThere: number;
  refusedThere: number;
  otherName: string | null;
}

/**
 * The reasons to call before shipping, by the id of the order, from the shop's own books alone. No
 * order is refused for a sign, and customers do not see them.
 */
export async function signsOf(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, DeskSign[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<Facts>(factsOf(orderIds));
  return new Map(rows.map((facts) => [facts.id, signsIn(facts)]));
}

/** The same customer: by account, or by the mobile number. */
const sameCustomer = sql`(e.customer_id = o.customer_id or e.mobile = o.mobile)`;

const factsOf = (ids: readonly number[]): SQL => sql`
  with asked as (
    select * from ${orders} where id = any(${`{${ids.join()}}`}::int[])
  ), usual as (
    select case when count(*) > ${tooFew}
      then percentile_disc(0.5) within group (order by total_paise) end as paise
    from (
      select total_paise from ${orders}
      where delivery_status <> 'CANCELED'
      order by id desc limit ${recent}
    ) last
  ), places as (
    select p.postal_code, count(*) filter (where o.cash = 'REFUSED')::int as refused,
      count(*) filter (where o.delivery_status in ('SHIPPED', 'DELIVERED') or o.cash = 'REFUSED')::int as sent
    from (select distinct postal_code from asked) p join ${orders} o using (postal_code) group by 1
  )
  select o.id, o.total_paise as "totalPaise", (select paise from usual) as "usualPaise",
    o.postal_code as "postalCode",
    length(regexp_replace(o.address_line1 || o.address_line2, '\\s', '', 'g')) as letters,
    not exists (
      select from ${orders} e where ${sameCustomer} and e.id < o.id and e.delivery_status <> 'CANCELED'
    ) and not exists (
      select from ${orders} e where ${sameCustomer} and e.id < o.id and e.cash = 'REFUSED'
    ) as "isFirst",
    (select count(*)::int from ${orders} e
      where e.cash = 'REFUSED' and e.id <> o.id and ${sameCustomer}) as refused,
    coalesce(places.sent, 0) as "sentThere", coalesce(places.refused, 0) as "refusedThere",
    (select e.first_name || ' ' || e.last_name from ${orders} e
      where e.postal_code = o.postal_code and e.customer_id <> o.customer_id
        and e.address_line1 <> '' and ${line('e')} = ${line('o')} and ${name('e')} <> ${name('o')}
      order by e.id desc limit 1) as "otherName"
  from asked o left join places on places.postal_code = o.postal_code`;

const line = (alias: string) =>
  folded(sql.raw(`regexp_replace(${alias}.address_line1, '[\\s,.-]', '', 'g')`));
const name = (alias: string) =>
  folded(sql.raw(`btrim(${alias}.first_name || ' ' || ${alias}.last_name)`));

/** The strongest first. */
function signsIn(facts: Facts): DeskSign[] {
  const { refused, refusedThere, sentThere, postalCode, otherName, letters } = facts;
  const [total, usual] = [Number(facts.totalPaise), facts.usualPaise && Number(facts.usualPaise)];
  const isHigh = usual !== null && usual !== 0 && total > times * usual;
  const isBadPlace = sentThere >= parcelsToJudge && refusedThere > refusedPart * sentThere;
  const found: (DeskSign | false)[] = [
    refused > 0 && {
      sign: 'refused',
      words: refused === 1 ? 'Refused a parcel before' : `Refused ${refused} parcels before`,
    },
    isBadPlace && {
      sign: 'postalCode',
      words: `${refusedThere} of ${sentThere} parcels to ${postalCode} were refused`,
    },
    isHigh && {
      sign: 'sum',
      words: `${moneyOf(total)}: over ${times} times the usual ${moneyOf(usual ?? 0)}`,
    },
    otherName !== null && { sign: 'otherName', words: `Same address as ${otherName}` },
    letters < shortAddress && {
      sign: 'address',
      words: `Short address: ${countInWords(letters, 'letter')}`,
    },
    facts.isFirst && { sign: 'first', words: 'First order' },
  ];
  return found.filter((one) => one !== false);
}

const moneyOf = (paise: number) => money(toRupees(paise));
