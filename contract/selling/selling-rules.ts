import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { rupees, sum, wholeNumber } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';

export const maxDeliveryDays = 90;

const placeTerms = {
  /** Days until delivery; null for as many as the shop usually takes. */
  days: z._default(z.nullable(wholeNumber(0, maxDeliveryDays)), null),
  /** Null for the charge of the shop. */
  charge: z._default(z.nullable(rupees), null),
};

const postalPrefix = z.object({
  prefix: z
    .string('Enter the first digits of a PIN code.')
    .check(
      z.overwrite(asciiDigits),
      z.regex(/^[1-9]\d{0,5}$/, 'Enter 1 to 6 digits that a PIN code begins with.'),
    ),
  ...placeTerms,
});

const elsewhere = z.object({ deliver: z.boolean(), ...placeTerms });

const postalPrefixes = z.array(postalPrefix).check(
  z.maxLength(1_000, 'Enter at most 1,000 PIN code prefixes.'),
  z.check(({ value, issues }) => {
    const known = new Set<string>();
    for (const [nth, { prefix }] of value.entries()) {
      if (known.has(prefix)) {
        const message = `${prefix} is listed twice. Remove one of the two.`;
        issues.push({ code: 'custom', input: value, path: [nth, 'prefix'], message });
      }
      known.add(prefix);
    }
  }),
);

const savedAmount = z.nullable(sum);
const savedNumber = z.nullable(z.int());

/** Amounts in rupees; null where there is no limit. */
const sellingRules = z.object({
  deliveryCharge: sum,
  freeDeliveryFrom: savedAmount,
  codFee: sum,
  minOrderValue: savedAmount,
  maxOrderValue: savedAmount,
  maxPiecesPerLine: savedNumber,
  maxOpenOrders: savedNumber,
  /**
   * Limit for a customer who has not confirmed their email; the smaller of the two limits counts.
   */
  maxOpenOrdersUnconfirmed: savedNumber,
  requireMobile: z.boolean(),
  /** True when an order is paid only once its cash is collected. */
  cashDesk: z.boolean(),
  /** Parcels that a customer may refuse before further orders are refused. */
  maxRefusals: savedNumber,
  /** Places delivered to. The longest prefix of a PIN code counts. */
  postalCodes: z.array(z.object({ prefix: z.string(), days: savedNumber, charge: savedAmount })),
  /** All places that no prefix and no list names. */
  elsewhere: z.object({ deliver: z.boolean(), days: savedNumber, charge: savedAmount }),
  /** Days after delivery in which customers may return a product; pages of products say so. */
  returnDays: savedNumber,
  /** A variant with this stock or less is low. */
  lowStockAt: z.int(),
  /** One email a day to the owners about what fell to the limit. */
  lowStockMail: z.boolean(),
});
namedSchemas.add(sellingRules, { id: 'SellingRules' });
export type SellingRules = z.infer<typeof sellingRules>;

const amount = z.optional(z.nullable(rupees));

/** Fields that are absent stay as they are. */
export const sellingRulesForm = z.object({
  deliveryCharge: z.optional(rupees),
  freeDeliveryFrom: amount,
  codFee: z.optional(rupees),
  minOrderValue: amount,
  maxOrderValue: amount,
  maxPiecesPerLine: z.optional(z.nullable(wholeNumber(1, 1_000_000))),
  maxOpenOrders: z.optional(z.nullable(wholeNumber(1, 1_000))),
  maxOpenOrdersUnconfirmed: z.optional(z.nullable(wholeNumber(1, 1_000))),
  requireMobile: z.optional(z.boolean()),
  cashDesk: z.optional(z.boolean()),
  maxRefusals: z.optional(z.nullable(wholeNumber(1, 1_000))),
  postalCodes: z.optional(postalPrefixes),
  elsewhere: z.optional(elsewhere),
  returnDays: z.optional(z.nullable(wholeNumber(1, 365))),
  lowStockAt: z.optional(wholeNumber(0, 1_000_000)),
  lowStockMail: z.optional(z.boolean()),
  /** What the editor read of the fields it changes; 409 when one of them has changed since. */
  before: z.optional(z.partial(sellingRules)),
});

export const sellingRuleEndpoints = {
  'GET /selling-rules': {
    summary: 'Charges, limits and places of delivery',
    access: 'owner',
    reply: sellingRules,
  },
  'PUT /selling-rules': {
    summary: 'Change some or all selling rules',
    access: 'owner',
    body: sellingRulesForm,
    reply: sellingRules,
  },
} as const satisfies Record<string, Endpoint>;
