import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { searchedNumber } from '#contract/rules/phones/phone-numbers.ts';
import { orderSorts } from '#contract/rules/selling/order-sorts.ts';
import { escapeLike } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from '#db/sql.ts';
import { maxCounted, type Sorts } from '#shop/paging.ts';
import { orderNotes, orders, orderTags } from './tables.ts';

export interface OrderFilters {
  /** A number, a whole tracking number, a tag, or part of a name, email, mobile number, city, postal code or note. */
  search?: string | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
  ids?: readonly number[] | undefined;
  tag?: string | undefined;
}

/** A search stops counting here, because it reads each order that it counts, and searches its text again. */
const maxFound = 1_000;

/** The maximum of matching orders that are counted. */
export const maxOrdersCounted = ({ search }: Pick<OrderFilters, 'search'>): number =>
  search ? maxFound : maxCounted;

export const matchingOrders = ({
  search,
  deliveryStatus,
  ids,
  tag,
}: OrderFilters): SQL | undefined =>
  and(
    tag ? isTagged(tag) : undefined,
    deliveryStatus && eq(orders.deliveryStatus, deliveryStatus),
    ids && inArray(orders.id, [...ids]),
    search ? or(searched(search), trackedAs(search), ...noted(search)) : undefined,
  );

// Arrays are read first; with a subquery, PostgreSQL would use no index of orders for the search.
const isTagged = (tag: string) => sql`${orders.id} = any(array(
  select ${orderTags.orderId} from ${orderTags} where ${folded(orderTags.tag)} = ${folded(sql`${tag}`)}))`;

/** No index serves a search for fewer letters. */
const minLetters = 3;

/** Orders with this tag, or with this in a note. */
const noted = (text: string) =>
  text.length < minLetters
    ? []
    : [
        isTagged(text),
        sql`${orders.id} = any(array(
          select ${orderNotes.orderId} from ${orderNotes}
          where without_accents(lower(${orderNotes.text})) like without_accents(lower(${`%${escapeLike(text)}%`}))))`,
      ];

/** A scanner types a tracking number as printed; people may type it in lower case. */
const trackedAs = (number: string) =>
  inArray(orders.trackingNumber, [number, number.toUpperCase()]);

/**
 * Digits are the number of an order. Four or five may also begin or end a mobile number, six or more be
 * any part of a mobile number or PIN code, with or without separators or what comes before the number.
 */
function searched(search: string) {
  const [, orderNumber] = /^#(\d{1,9})$/.exec(asciiDigits(search)) ?? [];
  if (orderNumber) return eq(orders.id, Number(orderNumber));
  const number = searchedNumber(search);
  if (!/^\d+$/.test(number)) return contains(search);
  const isOrder = number.length < 10 ? eq(orders.id, Number(number)) : undefined;
  if (number.length < 4) return isOrder;
  if (number.length < 6) return or(isOrder, and(contains(number), isAtAnEndOfMobile(number)));
  return or(isOrder, contains(number), number === search ? undefined : contains(search));
}

const contains = (text: string) =>
  like(
    sql`without_accents(${orders.searchText})`,
    sql`without_accents(${`%${escapeLike(text)}%`})`,
  );

/** No index covers this, so it is combined with `contains`. */
const isAtAnEndOfMobile = (digits: string) =>
  or(like(orders.mobile, `${digits}%`), like(orders.mobile, `%${digits}`));

type SortKey = keyof typeof orderSorts;

const { id, firstName, lastName, totalPaise, deliveryStatus } = orders;

/** The columns that each sort compares. The number decides between orders that are equal. */
const compared: Record<SortKey, SQLWrapper[]> = {
  number: [id],
  customer: [folded(sql`(${firstName} || ' ' || ${lastName})`), id],
  total: [totalPaise, id],
  status: [deliveryStatus, id],
};
const sortKeys = Object.keys(compared) as SortKey[];

/** SQL that is true for the orders after another one, in this sort. */
export function isAfter(orderId: number, sort: OrderSort): SQL {
  const key = sortKeys.find((one) => orderSorts[one].some((way) => way === sort)) ?? 'number';
  const [upwards] = orderSorts[key];
  const own = listed(compared[key]);
  const other = sql`(select ${own} from ${orders} where ${id} = ${orderId})`;
  return sort === upwards ? sql`(${own}) > ${other}` : sql`(${own}) < ${other}`;
}

/** SQL that is true for the orders before another one, in this sort. */
export const isBefore = (orderId: number, sort: OrderSort): SQL => isAfter(orderId, sorts[sort][1]);

export const sorts = Object.fromEntries(
  sortKeys.flatMap((key) => {
    const [up, down] = orderSorts[key];
    const downwards = compared[key].map((column) => sql`${column} desc`);
    return [
      [up, [listed(compared[key]), down]],
      [down, [listed(downwards), up]],
    ];
  }),
) as Sorts<OrderSort>;

function listed(columns: SQLWrapper[]): SQL {
  return sql.join(columns, sql`, `);
}
