import * as z from 'zod/mini';
import { cart } from '#contract/cart.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { flagText, id, idParams, moment, rupees, sum, wholeNumber } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { toPaise } from '#contract/rules/price.ts';
import { maxTableFile } from '#contract/rules/tables/table-files.ts';

const kind = z.enum(['PERCENT', 'AMOUNT'], 'Choose PERCENT or AMOUNT.');

/** `value` is a percentage or rupees; null where there is no limit. */
const offer = {
  kind,
  value: sum,
  /** The minimum sum of the goods, in rupees. */
  minimum: z.nullable(sum),
  /** The maximum that a percentage takes off, in rupees. */
  highestDiscount: z.nullable(sum),
  /** Only for customers without another order that was not cancelled. */
  firstOrderOnly: z.boolean(),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  usesInAll: z.nullable(z.int()),
  usesPerCustomer: z.nullable(z.int()),
  active: z.boolean(),
};
const codeOffer = z.object(offer);
namedSchemas.add(codeOffer, { id: 'CodeOffer' });
export type CodeOffer = z.infer<typeof codeOffer>;

const discountCode = z.object({
  id,
  code: z.string(),
  ...offer,
  /** Orders placed with it that were not cancelled. */
  used: z.int(),
  version: z.int(),
});
namedSchemas.add(discountCode, { id: 'DiscountCode' });
export type DiscountCode = z.infer<typeof discountCode>;

const codeMessage = 'Enter 3 to 30 letters, digits or hyphens.';

/** A code as a customer may type it: in any case, with spaces around it. */
const codeText = z
  .string('Enter a code.')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'Enter a code.'),
    z.regex(/^[A-Z\d-]{3,30}$/, codeMessage),
  );

const isSensible = (typed: string) => {
  const year = new Date(typed).getUTCFullYear();
  return year >= 2000 && year < 2100;
};

const when = z.optional(
  z.nullable(
    z.iso
      .datetime({ offset: true, error: 'Enter a date and a time.' })
      .check(z.refine(isSensible, 'Enter a date between 2000 and 2099.')),
  ),
);

const uses = z.optional(z.nullable(wholeNumber(1, 1_000_000)));

interface Typed {
  kind: 'PERCENT' | 'AMOUNT';
  value: number;
  highestDiscount?: number | null | undefined;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

/** Also checked while other fields are wrong, so that an editor shows all errors at once. */
const rule = (field: keyof Typed, error: string, holds: (typed: Typed) => boolean) =>
  z.refine<Typed>(holds, {
    path: [field],
    error,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const discountCodeForm = z
  .object({
    code: codeText,
    kind,
    value: rupees,
    minimum: z.optional(z.nullable(rupees)),
    highestDiscount: z.optional(z.nullable(rupees)),
    firstOrderOnly: z.optional(z.boolean()),
    startsAt: when,
    endsAt: when,
    usesInAll: uses,
    usesPerCustomer: uses,
    active: z._default(z.boolean(), true),
  })
  .check(
    rule('value', 'Enter a value above 0.', ({ value }) => toPaise(value) > 0),
    rule(
      'value',
      'Enter a whole percentage from 1 to 100.',
      ({ kind, value }) => kind !== 'PERCENT' || (Number.isInteger(value) && value <= 100),
    ),
    rule(
      'highestDiscount',
      'Enter an amount above 0, or leave it empty.',
      ({ highestDiscount }) => typeof highestDiscount !== 'number' || toPaise(highestDiscount) > 0,
    ),
    rule(
      'highestDiscount',
      'An amount is its own limit. Leave this empty, or choose a percentage.',
      ({ kind, highestDiscount }) => kind !== 'AMOUNT' || typeof highestDiscount !== 'number',
    ),
    rule(
      'endsAt',
      'The end is before the start. Change one of the two.',
      ({ startsAt, endsAt }) =>
        !startsAt || !endsAt || !(Date.parse(startsAt) >= Date.parse(endsAt)),
    ),
  );

const discountCodeChange = z.safeExtend(discountCodeForm, {
  /** The version that the editor read; the change answers 409 when there is a later one. */
  version: z.optional(z.int().check(z.positive())),
});

const codeReply = z.object({ code: discountCode });
const cartReply = z.object({ cart });
const refusal = 'Admins cannot use discount codes';

export const codeEndpoints = {
  'GET /codes': {
    summary: 'All discount codes, newest first',
    access: 'owner',
    reply: z.object({ codes: z.array(discountCode) }),
  },
  'POST /codes': {
    summary: 'Add a discount code',
    access: 'owner',
    body: discountCodeForm,
    status: 201,
    reply: codeReply,
  },
  'POST /codes/import': {
    summary: 'Add the good discount codes of a table, with columns named as the fields',
    access: 'owner',
    files: { file: 1 },
    rawFiles: maxTableFile,
    body: z.object({ dryRun: z.optional(flagText) }),
    reply: z.object({
      /** All rows; those with a `problem` are left out, the others say what their code gives. */
      rows: z.array(
        z.object({
          ...{ row: z.int(), code: z.string() },
          offer: z.optional(codeOffer),
          problem: z.optional(z.string()),
        }),
      ),
      /** How many codes were added. */
      applied: z.int(),
      /** Columns that are not used. */
      notes: z.array(z.string()),
    }),
  },
  'PUT /codes/{id}': {
    summary: 'Replace a discount code',
    access: 'owner',
    params: idParams,
    body: discountCodeChange,
    reply: codeReply,
  },
  'DELETE /codes/{id}': {
    summary: 'Delete a discount code; orders keep their discount',
    access: 'owner',
    params: idParams,
    status: 204,
  },
  'POST /cart/code': {
    summary: 'Apply a discount code to the cart, replacing any other',
    access: 'customer',
    refusal,
    body: z.object({ code: codeText }),
    reply: cartReply,
  },
  'DELETE /cart/code': {
    summary: 'Remove the discount code from the cart',
    access: 'customer',
    refusal,
    reply: cartReply,
  },
} as const satisfies Record<string, Endpoint>;
