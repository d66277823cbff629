import { toRupees } from '#contract/rules/price.ts';
import { dayMs } from '#contract/rules/selling/days.ts';
import { noProductTerms, type ProductTerms } from '#contract/rules/selling/product-terms.ts';
import type { Delivery } from '#contract/selling/delivery.ts';
import type { Reader } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { findPlace } from '#shop/postal-codes/directory.ts';
import { postalPrefixes, postalRanges, sellingRules } from './tables.ts';
import { readTerms } from './terms.ts';

/** Says whether delivery is charged or depends on the place, so that shoppers have to ask. */
export async function hasDeliveryRules(db: Reader): Promise<boolean> {
  const [row] = await db
    .select({
      hasRules: sql<boolean>`exists(select from ${postalPrefixes}) or exists(select from ${postalRanges})
        or not ${sellingRules.elsewhereServed} or ${sellingRules.elsewhereDays} is not null
        or ${sellingRules.elsewhereChargePaise} is not null or ${sellingRules.deliveryPaise} > 0`,
    })
    .from(sellingRules);
  return row?.hasRules ?? false;
}

/** Reads the terms that hold for all places: without days while one place has none. */
export async function readProductTerms(db: Reader): Promise<ProductTerms> {
  const [row] = await db
    .select({
      ...{ returnDays: sellingRules.returnDays, isKnown: sql<boolean | null>`places.is_known` },
      ...{ fewest: sql<number>`places.fewest`, most: sql<number>`places.most` },
    })
    .from(sellingRules)
    .innerJoin(servedPlaces, sql`true`);
  if (!row) return noProductTerms;
  const { returnDays, isKnown, fewest, most } = row;
  return { returnDays, deliveryDays: isKnown ? { fewest, most } : null };
}

const servedPlaces = sql`lateral (
  select bool_and(days is not null) as is_known, min(days) as fewest, max(days) as most from (
    select ${postalPrefixes.days} as days from ${postalPrefixes}
    union all select ${postalRanges.days} from ${postalRanges} where ${postalRanges.isServed}
    union all select ${sellingRules.elsewhereDays} where ${sellingRules.elsewhereServed}
  ) as served
) as places`;

/** Throws `Refusal` (not found) for a postal code that India Post does not know. */
export async function deliveryTo(
  db: Reader,
  postalCode: string,
  deliveryDays: number,
): Promise<Delivery> {
  const { city, state } = await findPlace(postalCode);
  const terms = await readTerms(db, sql`${postalCode}::text`);
  const days = terms?.days ?? deliveryDays;
  return {
    served: terms?.served ?? true,
    ...{ city, state, days },
    charge: toRupees(terms?.deliveryPaise ?? 0),
    freeFrom: terms && terms.freeFromPaise !== null ? toRupees(terms.freeFromPaise) : null,
    expectedDate: new Date(Date.now() + days * dayMs).toISOString(),
  };
}
