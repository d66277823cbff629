import type { Terms } from '#contract/rules/selling/charges.ts';
import type { Reader } from '#db/client.ts';
import { and, eq, type SQL, sql } from '#db/sql.ts';
import { addresses } from '#shop/accounts/tables.ts';
import { postalPrefixes, sellingRules } from './tables.ts';

/** The rules as they are at one place. */
export interface PlaceTerms extends Terms {
  /** The postal code that they hold for; null for a place that is not known yet. */
  postalCode: string | null;
  served: boolean;
  /** Days until delivery; null for as many as everywhere. */
  days: number | null;
  minOrderPaise: number | null;
  maxOrderPaise: number | null;
  maxPiecesPerLine: number | null;
  maxOpenOrders: number | null;
  maxOpenOrdersUnconfirmed: number | null;
  requireMobile: boolean;
  maxRefusals: number | null;
}

/** Null while no rule was ever saved. */
export async function readTerms(db: Reader, postalCode: SQL): Promise<PlaceTerms | null> {
  const place = sql`(select ${postalCode} as postal_code)`;
  const [row] = await db
    .select({ ...termColumns, postalCode: sql<string | null>`place.postal_code` })
    .from(sellingRules)
    .innerJoin(sql`lateral ${place} as place`, sql`true`)
    .leftJoin(areaAt(sql`place.postal_code`), sql`true`);
  return row ? placeTerms(row) : null;
}

/** Reads the terms of the postal code given, or of the customer's default address. */
export const termsOfCustomer = (
  db: Reader,
  customerId: number,
  postalCode?: string,
): Promise<PlaceTerms | null> =>
  readTerms(
    db,
    postalCode
      ? sql`${postalCode}::text`
      : sql`(select ${addresses.postalCode} from ${addresses}
          where ${and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true))})`,
  );

/** The row of the longest prefix of a postal code, to be joined as `area`. */
export const areaAt = (postalCode: SQL): SQL => sql`lateral (
  select ${postalPrefixes.prefix} as prefix, ${postalPrefixes.days} as days,
    ${postalPrefixes.chargePaise} as charge_paise
  from ${postalPrefixes}
  where ${postalPrefixes.prefix} = any(array(select left(${postalCode}, n) from generate_series(1, 6) n))
  order by length(${postalPrefixes.prefix}) desc limit 1
) as area`;

/** Columns for a statement that joins the rules and an area. */
export const termColumns = {
  rules: sellingRules,
  area: {
    prefix: sql<string | null>`area.prefix`,
    days: sql<number | null>`area.days`,
    chargePaise: sql<number | null>`area.charge_paise`,
  },
  isLimited: sql<boolean>`exists(select from ${postalPrefixes})`,
};

interface TermRow {
  rules: typeof sellingRules.$inferSelect;
  area: { prefix: string | null; days: number | null; chargePaise: number | null };
  isLimited: boolean;
  postalCode: string | null;
}

export function placeTerms({ rules, area, isLimited, postalCode }: TermRow): PlaceTerms {
  const charge = area.chargePaise ?? rules.deliveryPaise;
  return {
    postalCode,
    served: !isLimited || postalCode === null || area.prefix !== null,
    days: area.days,
    // Where nobody is charged, a place without charge is nothing to mention.
    deliveryPaise: charge === 0 && rules.deliveryPaise === 0 ? null : charge,
    freeFromPaise: rules.freeDeliveryFromPaise,
    codFeePaise: rules.codFeePaise,
    minOrderPaise: rules.minOrderPaise,
    maxOrderPaise: rules.maxOrderPaise,
    maxPiecesPerLine: rules.maxPiecesPerLine,
    maxOpenOrders: rules.maxOpenOrders,
    maxOpenOrdersUnconfirmed: rules.maxOpenOrdersUnconfirmed,
    requireMobile: rules.requireMobile,
    maxRefusals: rules.maxRefusals,
  };
}
