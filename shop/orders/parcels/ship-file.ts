import type { ReplyOf } from '#contract/api.ts';
import {
  noCourierColumn,
  type ShipColumn,
  shipHeadings,
  unnamedShipColumns,
} from '#contract/rules/selling/ship-headings.ts';
import { columnsNamed, isAmong, plainCell, plainHeading } from '#contract/rules/tables/headings.ts';
import { charactersIn, firstCharacters } from '#contract/rules/texts/characters.ts';
import { orderNumberIn, type ShipRow } from '#contract/selling/shipping.ts';
import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import type { Actor } from '#shop/activity/record.ts';
import type { OrderEffects } from '#shop/orders/follow-status.ts';
import { orders } from '#shop/orders/tables.ts';
import { cutNumber, isCut } from '#shop/spreadsheets/cut-numbers.ts';
import { type NamedRow, rowsNamed, wholeNumberIn } from '#shop/spreadsheets/named-columns.ts';
import { readTable, type Table } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import { type Checked, shipGoodRows } from './ship-orders.ts';

type Outcome = ReplyOf<'POST /orders/ship'>;

interface Parcel extends ShipRow {
  row: number;
  order: string;
  problem?: string | undefined;
  note?: string | undefined;
}

/**
 * Ships the orders of a file that have nothing wrong, one parcel each, and says what is wrong with the
 * others. Throws `Refusal` (validation at `file`) for a file of something else.
 */
export async function shipFile(
  db: Database,
  by: Actor,
  { bytes, dryRun }: { bytes: Uint8Array; dryRun: boolean },
  effects: OrderEffects,
): Promise<Outcome> {
  const table = await readTable(bytes, isAmong(shipHeadings));
  const parcels = parcelsOf(rowsOf(table));
  const named = isOwnExport(table) ? await withoutUnchanged(db, parcels) : parcels;
  if (named.length === 0) throw unreadable(nothingNew);
  const fit = named.filter(({ problem }) => !problem);
  const checked = await shipGoodRows(db, by, { rows: fit.map(rowOf), dryRun }, effects);
  const checkedOf = new Map(fit.map((parcel, at) => [parcel, checked[at]]));
  return {
    rows: named.map((parcel) => shownRow(parcel, checkedOf.get(parcel))),
    applied: dryRun ? 0 : checked.filter(({ error }) => error === undefined).length,
  };
}

function shownRow(parcel: Parcel, { error, unconfirmed }: Checked = {}) {
  const { row, order, courier, trackingNumber, note, problem = error } = parcel;
  return {
    ...{ row, order, courier, trackingNumber },
    ...(problem ? { problem } : note && { note }),
    ...(unconfirmed && { unconfirmed }),
  };
}

const rowOf = ({ order, courier, trackingNumber, trackingUrl }: Parcel): ShipRow => ({
  ...{ order, courier, trackingNumber, trackingUrl },
});

const noOrders =
  'No column of this file holds order numbers. Name the columns “Order ID”, “Courier” and “Tracking number” in the first row, and choose the file again.';

const noParcels =
  'This file has order numbers, but no courier or tracking number. Add the columns “Courier” and “Tracking number”, and choose the file again.';

const nothingNew =
  'No order of this file has a courier and a tracking number that are new. Fill in the columns “Courier” and “Tracking number”, and choose the file again.';

type ShipFileRow = NamedRow<ShipColumn | 'status'>;

const statusHeading = /^(?:(?:current|order|shipment) )?status$/;

function rowsOf({ headRow, head, records }: Table): ShipFileRow[] {
  const columns = columnsNamed(head, shipHeadings);
  const status = head.findIndex((heading) => statusHeading.test(plainHeading(heading)));
  if (columns.has('order') && columns.size > 1) {
    if (!columns.has('courier')) throw unreadable(noCourierColumn);
    return rowsNamed(records, new Map([...columns, ['status', status]]));
  }
  if (columns.has('order')) throw unreadable(noParcels);
  if (orderNumberIn(plainCell(head[0] ?? '')) === undefined) throw unreadable(noOrders);
  return rowsNamed([{ row: headRow, cells: head }, ...records], unnamedShipColumns);
}

/** One parcel for each order: an order has a row for each of its items, and may be sent in several parcels. */
function parcelsOf(rows: readonly ShipFileRow[]): Parcel[] {
  const keyOf = ({ row, cell }: ShipFileRow) =>
    orderNumberIn(wholeNumberIn(cell('order'))) ?? (cell('order') || `row ${row}`);
  return [...Map.groupBy(rows, keyOf).values()].map((ofOrder) => {
    const going = ofOrder.filter((row) => !isOver(row));
    const of = going.length > 0 ? going : ofOrder;
    const filled = of.find(({ cell }) => isNumber(cell('trackingNumber'))) ?? of[0];
    return parcelOf(filled as ShipFileRow, numbersIn(of));
  });
}

/** Couriers list parcels that were cancelled or came back, too: their numbers lead nowhere. */
const isOver = ({ cell }: ShipFileRow) =>
  /^(?:cancell?ed|rto\b|lost|returned|रद्द)/i.test(cell('status'));

const numbersIn = (rows: readonly ShipFileRow[]) =>
  new Set(rows.map(({ cell }) => cell('trackingNumber').toLowerCase()).filter(isNumber)).size;

const isNumber = (text: string) => text !== '' && !noNumber.test(text);

function parcelOf(from: ShipFileRow, numbers: number): Parcel {
  const { row, cell } = from;
  const order = firstCharacters(wholeNumberIn(cell('order')), 100);
  const trackingNumber = wholeNumberIn(cell('trackingNumber'));
  const isNone = noNumber.test(trackingNumber);
  const shortened = [order, trackingNumber].find(isCut);
  const trackingUrl = cell('trackingUrl');
  const tooLong = [trackingNumber, cell('courier')].some((text) => charactersIn(text) > 100);
  return {
    ...{ row, order, courier: firstCharacters(cell('courier'), 100) },
    trackingNumber: firstCharacters(trackingNumber, 100),
    trackingUrl,
    ...(shortened && { problem: cutNumber(shortened) }),
    ...(isNone && {
      problem: `“${trackingNumber}” is no tracking number. Enter the courier’s number, or leave the cell empty.`,
    }),
    ...(isOver(from) && {
      problem: `This parcel’s status is “${firstCharacters(cell('status'), 100)}”. Enter the tracking number of a parcel that is on its way, or delete the row.`,
    }),
    ...(tooLong && { problem: 'Use at most 100 characters for courier and tracking number.' }),
    ...(trackingUrl.length > 500 && { problem: 'Use at most 500 characters for the link.' }),
    ...(numbers > 1 && {
      note: `This order has ${numbers} tracking numbers in the file. Only the first is kept: ${firstCharacters(trackingNumber, 100)}.`,
    }),
  };
}

/** What spreadsheets and people write where there is no number. */
const noNumber =
  /^(?:#(?:n\/a|ref!|value!|name\?|div\/0!|null!|num!)|n\/?a|none|nil|pending|-+|0+)$/i;

/** Our own export lists all orders, so only the rows that somebody filled in count. */
const isOwnExport = ({ head }: Table) =>
  ['order', 'placed', 'status', 'order total'].every((name) =>
    head.some((heading) => plainHeading(heading) === name),
  );

async function withoutUnchanged(db: Database, parcels: readonly Parcel[]) {
  const filled = parcels.filter(({ courier, trackingNumber }) => courier || trackingNumber);
  const ids = filled.flatMap(({ order }) => orderNumberIn(order) ?? []);
  const { id, courier, trackingNumber } = orders;
  const stored = await db
    .select({ id, courier, trackingNumber })
    .from(orders)
    .where(oneOf(id, ids));
  const before = new Map(stored.map((order) => [order.id, order]));
  return filled.filter((parcel) => {
    const known = before.get(orderNumberIn(parcel.order) ?? 0);
    return (
      (known?.courier ?? '') !== parcel.courier ||
      (known?.trackingNumber ?? '') !== parcel.trackingNumber
    );
  });
}
