import type { Address } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { and, eq, getTableColumns, sql } from '#db/sql.ts';
import { addressShape } from '#shop/accounts/addresses.ts';
import { addresses } from '#shop/accounts/tables.ts';
import { type Line, productsIn, selectLines, withImages } from '#shop/carts/lines.ts';
import { imagesByProduct, selectImages } from '#shop/catalogue/product-shape.ts';
import { companyDetails } from '#shop/company/tables.ts';
import { cancelledKey, waitAfterCancelling } from '#shop/orders/cancelled-orders.ts';
import { countOpen, countRefused } from '#shop/orders/count-orders.ts';
import { placements } from '#shop/orders/tables.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { type CartCodes, codeColumns } from '#shop/selling/codes/entered-codes.ts';
import { cartCodes, discountCodes, sellingRules } from '#shop/selling/tables.ts';
import { areaAt, type PlaceTerms, placeTerms, termColumns } from '#shop/selling/terms.ts';
import { claimOf, isLapsed, mobileOf, type PlacementRequest } from './placement.ts';

/** The data on which a request is decided. */
export interface Basket extends CartCodes {
  /** Null when the customer has no address of that id. */
  address: Address | null;
  lines: readonly Line[];
  /** The selling rules at the address; null while none was ever saved. */
  terms: PlaceTerms | null;
  /** Orders of the customer that are pending or shipped; 0 unless a rule limits them. */
  openOrders: number;
  /**
   * Parcels refused by the customer or with the order's mobile number; 0 unless a rule limits them.
   */
  refusedParcels: number;
  /** Seconds to wait after too many cancellations; null for most customers. */
  cancelWait: number | null;
  /** Empty until the owner saves one. */
  shopPhone: string;
  /**
   * The order that an earlier request with the same key placed. Throws `Refusal` (conflict) when the
   * key was used for another request.
   */
  earlier(): Order | null;
}

/** Returns a basket for each request, first to last as they came. */
export type ReadBaskets = (requests: readonly PlacementRequest[]) => Promise<Basket[]>;

/** Prepares the statements once: building one costs as much as executing it. */
export function basketsOf(db: Database): ReadBaskets {
  const lines = selectLines(db, sql.placeholder('customers')).prepare('lines of carts');
  const images = selectImages(db, sql.placeholder('products')).prepare('pictures of carts');
  const addressesAndAnswers = selectAddressesAndAnswers(db);
  return async (requests) => {
    const customers = JSON.stringify(requests.map(({ buyer }) => buyer.id));
    const rows = await lines.execute({ customers });
    // After the carts: if an earlier order is committed between the two reads, this one has its answer and
    // count. If it is committed later, this one finds the cart changed when it is written.
    const [pictures, found] = await Promise.all([
      images.execute({ products: JSON.stringify(productsIn(rows)) }),
      addressesAndAnswers.execute({ requests: JSON.stringify(requests.map(askedBy)) }),
    ]);
    const linesBy = Map.groupBy(
      withImages(rows, imagesByProduct(pictures)),
      ({ item }) => item.customerId,
    );
    const foundFor = new Map(found.map((row) => [row.nth, row]));
    return requests.map((request, nth) => {
      const row = foundFor.get(nth);
      const address = row?.address ? addressShape(row.address) : null;
      const postalCode = address?.postalCode ?? null;
      return {
        address,
        lines: linesBy.get(request.buyer.id) ?? [],
        terms: row?.rules ? placeTerms({ ...row, rules: row.rules, postalCode }) : null,
        openOrders: row?.openOrders ?? 0,
        refusedParcels: row?.refusedParcels ?? 0,
        cancelWait: row?.cancelWait ?? null,
        shopPhone: row?.shopPhone ?? '',
        code: row?.code ?? null,
        hasCodes: row?.hasCodes ?? false,
        earlier: () => answerTo(request, row ?? {}),
      };
    });
  };
}

const askedBy = ({ buyer, placement }: PlacementRequest, nth: number) => ({
  nth,
  customerId: buyer.id,
  addressId: placement.addressId,
  mobile: mobileOf({ buyer, placement }),
  key: placement.key ?? null,
  cancelledKey: cancelledKey(buyer.id),
});

/** The address of each request with the rules for it, its code, and the answer that its key got before. */
function selectAddressesAndAnswers(db: Database) {
  const { id, customerId: _, createdAt: __, ...place } = getTableColumns(addresses);
  const { answer, requestHash } = placements;
  const asked = sql`jsonb_to_recordset(${sql.placeholder('requests')}::jsonb)
    as asked(nth integer, "customerId" integer, "addressId" integer, mobile text, key text, "cancelledKey" text)`;
  return db
    .select({
      nth: sql<number>`asked.nth`,
      address: { id, ...place },
      answer,
      requestHash,
      ...termColumns,
      openOrders: sql<number>`case when coalesce(${sellingRules.maxOpenOrders}, ${sellingRules.maxOpenOrdersUnconfirmed}) is null then 0 else
        ${countOpen(sql`asked."customerId"`)} end`,
      refusedParcels: sql<number>`case when ${sellingRules.maxRefusals} is null then 0 else
        ${countRefused(sql`asked."customerId"`, sql`asked.mobile`)} end`,
      cancelWait: waitAfterCancelling(sql`asked."cancelledKey"`),
      shopPhone: sql<string | null>`case when ${sellingRules.maxRefusals} is not null then
        (select ${companyDetails.phone} from ${companyDetails}) end`,
      ...codeColumns,
    })
    .from(asked)
    .leftJoin(
      addresses,
      and(eq(id, sql`asked."addressId"`), eq(addresses.customerId, sql`asked."customerId"`)),
    )
    .leftJoin(sellingRules, sql`true`)
    .leftJoin(areaAt(sql`${addresses.postalCode}`), sql`true`)
    .leftJoin(cartCodes, eq(cartCodes.customerId, sql`asked."customerId"`))
    .leftJoin(discountCodes, eq(discountCodes.id, cartCodes.codeId))
    .leftJoin(
      placements,
      and(
        eq(placements.customerId, sql`asked."customerId"`),
        eq(placements.key, sql`asked.key`),
        sql`not ${isLapsed}`,
      ),
    )
    .prepare('addresses and answers');
}

export function answerTo(
  request: PlacementRequest,
  earlier: { answer?: Order | null; requestHash?: string | null },
): Order | null {
  if (!earlier.requestHash) return null;
  if (earlier.requestHash === claimOf(request)?.requestHash) {
    return earlier.answer ? { ...missing, ...earlier.answer } : null;
  }
  const message = 'This Idempotency-Key was used for another order. Please send a new one.';
  throw fieldRefusal('idempotency-key', message, 'conflict');
}

/** An answer stored by an earlier version of the shop may lack these. */
const missing = { courier: null, trackingNumber: null, trackingUrl: null, version: 1 };
