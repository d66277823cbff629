import type { Terms } from '#contract/rules/selling/charges.ts';
import type { Reader } from '#db/client.ts';
import { and, eq, type SQL, sql } from '#db/sql.ts';
import { addresses } from '#shop/accounts/tables.ts';
import { postalPrefixes, postalRanges, sellingRules } from './tables.ts';

/** The selling rules for one place. */
export interface PlaceTerms extends Terms {
  /** The postal code that they hold for; null for a place that is not known yet. */
  postalCode: string | null;
  served: boolean;
  /** Days until delivery; null for as many as the shop usually takes. */
  days: number | null;
  minOrderPaise: number | null;
  maxOrderPaise: number | null;
  maxPiecesPerLine: number | null;
  maxOpenOrders: number | null;
  maxOpenOrdersUnconfirmed: number | null;
  requireMobile: boolean;
  cashDesk: boolean;
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

/**
 * The terms of a postal code, to be joined as `area`: its entry in the courier's list, else that of
 * its longest prefix.
 */
export const areaAt = (postalCode: SQL): SQL => sql`lateral (
  select is_served, days, charge_paise from (
    (select 7 as digits, ${postalRanges.last} as last, ${postalRanges.isServed} as is_served,
      ${postalRanges.days} as days, ${postalRanges.chargePaise} as charge_paise
    from ${postalRanges} where ${postalRanges.first} <= ${postalCode}::integer
    order by ${postalRanges.first} desc limit 1)
    union all
    (select length(${postalPrefixes.prefix}), null, true, ${postalPrefixes.days}, ${postalPrefixes.chargePaise}
    from ${postalPrefixes}
    where ${postalPrefixes.prefix} = any(array(select left(${postalCode}, n) from generate_series(1, 6) n)))
  ) as place_rules
  where last is null or last >= ${postalCode}::integer
  order by digits desc limit 1
) as area`;

/** Columns for a statement that joins the rules and an area. */
export const termColumns = {
  rules: sellingRules,
  area: {
    isServed: sql<boolean | null>`area.is_served`,
    days: sql<number | null>`area.days`,
    chargePaise: sql<number | null>`area.charge_paise`,
  },
};

interface TermRow {
  rules: typeof sellingRules.$inferSelect;
  /** `isServed` is null where no rule names the place. */
  area: { isServed: boolean | null; days: number | null; chargePaise: number | null };
  postalCode: string | null;
}

export function placeTerms({ rules, area, postalCode }: TermRow): PlaceTerms {
  const { isServed, days, chargePaise } =
    area.isServed !== null || postalCode === null ? area : elsewhere(rules);
  const charge = chargePaise ?? rules.deliveryPaise;
  return {
    postalCode,
    served: isServed ?? true,
    days,
    // Where no place is charged, a charge of 0 is not mentioned.
    deliveryPaise: charge === 0 && rules.deliveryPaise === 0 ? null : charge,
    freeFromPaise: rules.freeDeliveryFromPaise,
    codFeePaise: rules.codFeePaise,
    minOrderPaise: rules.minOrderPaise,
    maxOrderPaise: rules.maxOrderPaise,
    maxPiecesPerLine: rules.maxPiecesPerLine,
    maxOpenOrders: rules.maxOpenOrders,
    maxOpenOrdersUnconfirmed: rules.maxOpenOrdersUnconfirmed,
    requireMobile: rules.requireMobile,
    cashDesk: rules.cashDesk,
    maxRefusals: rules.maxRefusals,
  };
}

const elsewhere = (rules: TermRow['rules']) => ({
  isServed: rules.elsewhereServed,
  days: rules.elsewhereDays,
  chargePaise: rules.elsewhereChargePaise,
});
