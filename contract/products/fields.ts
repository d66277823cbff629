import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { id, idParams, requiredText, text } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { fieldKinds, fieldPresets, mayFilter } from '#contract/rules/catalogue/field-kinds.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import { slugOf } from '#contract/rules/catalogue/words.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';

const kind = z.enum(fieldKinds, 'Choose TEXT, NUMBER, CHOICE, YES_NO, DATE or LINK.');

/** A kind of fact about products, which the owner defines. */
const productField = z.object({
  id,
  /** Names the value in `product.fields`, in URLs and in files; it never changes. */
  key: z.string(),
  label: z.string(),
  kind,
  /** Stands behind a number or a text, or before it if it is a currency; may be empty. */
  unit: z.string(),
  /** The values of a CHOICE; empty for other kinds. */
  choices: z.array(z.string()),
  /** Customers see it; the others are for staff. */
  shown: z.boolean(),
  /** Customers can filter by it while it is shown. */
  filter: z.boolean(),
  /** A product on sale must have a value. */
  required: z.boolean(),
  /** Its place among the fields, counted from 0. */
  position: z.int(),
});
namedSchemas.add(productField, { id: 'ProductField' });
export type ProductField = z.infer<typeof productField>;

/** A field that customers can filter by. */
export type FieldFilter = Pick<ProductField, 'key' | 'label' | 'kind' | 'unit' | 'choices'>;

/** What a field says of one product, in words. */
export interface ProductDetail extends Pick<ProductField, 'label' | 'kind' | 'unit'> {
  value: FieldValue;
  words: string;
}

export const maxFields = 50;
const maxChoices = 50;
const maxKeyLength = 40;

/** Holds at most 40 letters and digits, as `maxKeyLength` says. */
const keyPattern = /^(?=.{1,40}$)[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-_][\p{L}\p{M}\p{N}]+)*$/u;

const keyMessage = 'Use up to 40 letters and digits, with hyphens or underscores between them.';

/** The key of a field. */
export const fieldKey = text(100).check(
  z.overwrite((typed: string) => typed.toLowerCase()),
  z.regex(keyPattern, keyMessage),
);

/** The key that a label makes, with room for a number behind it. */
export const keyOfLabel = (label: string): string =>
  firstCharacters(slugOf(label), maxKeyLength - 3).replace(/-+$/, '');

const labelMessage = 'Enter a name.';

const form = {
  label: requiredText(60, labelMessage),
  kind,
  unit: text(20),
  choices: z
    .array(requiredText(60, 'Enter a choice.'))
    .check(z.maxLength(maxChoices, `Use at most ${maxChoices} choices.`)),
  shown: z.boolean(),
  filter: z.boolean(),
  required: z.boolean(),
  position: z
    .int('Enter a whole number.')
    .check(z.nonnegative('Enter 0 or more.'), z.maximum(1_000, 'Enter a smaller number.')),
};

/** What the rules of a field look at beside its shape. */
type Ruled = Pick<ProductField, 'kind' | 'choices' | 'filter'>;

/** What is wrong with a field whose parts are right, by part. */
export function fieldErrors({ kind, choices, filter }: Ruled): Record<string, string> {
  const duplicate = choices.find(
    (choice, at) => choices.findIndex((other) => isSame(other, choice)) !== at,
  );
  return {
    ...(kind === 'CHOICE' && choices.length === 0 && { choices: 'Add at least one choice.' }),
    ...(kind === 'CHOICE' &&
      duplicate && { choices: `“${duplicate}” is listed twice. Keep one of them.` }),
    ...(filter && !mayFilter(kind) && { filter: cannotFilter }),
  };
}

export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const cannotFilter = 'Customers can filter by numbers, choices and yes or no.';

export const productFieldForm = z.object({
  /** Made from the label if it is absent. The key of a deleted field takes that back, with its values. */
  key: z.optional(fieldKey),
  label: form.label,
  kind: z._default(form.kind, 'TEXT'),
  unit: z._default(form.unit, ''),
  choices: z._default(form.choices, []),
  shown: z._default(form.shown, true),
  filter: z._default(form.filter, false),
  required: z._default(form.required, false),
  /** Last, if it is absent. */
  position: z.optional(form.position),
});
export type ProductFieldForm = z.infer<typeof productFieldForm>;

const productFieldChange = z.extend(z.partial(z.object(form)), {
  /** What the editor read of the parts it changes; 409 when one of them has changed since. */
  before: z.optional(z.partial(productField)),
});
export type ProductFieldChange = z.infer<typeof productFieldChange>;

const fieldsReply = z.object({ fields: z.array(productField) });
const fieldReply = z.object({ field: productField });

export const fieldEndpoints = {
  'GET /fields': {
    summary: 'The fields of products that are shown; catalogue staff read all',
    access: 'public',
    moreFor: 'catalogue',
    reply: fieldsReply,
  },
  'POST /fields': {
    summary: 'Add a field of products, or take back a deleted one',
    access: 'owner',
    body: productFieldForm,
    status: 201,
    reply: fieldReply,
  },
  'POST /fields/presets': {
    summary: 'Add the fields of a preset that are not there yet; answers all of them',
    access: 'owner',
    body: z.object({
      preset: z.enum(fieldPresets, 'Choose legal-metrology or toys.'),
    }),
    status: 201,
    reply: fieldsReply,
  },
  'PUT /fields/{id}': {
    summary: 'Change a field of products; what is left out stays',
    access: 'owner',
    params: idParams,
    body: productFieldChange,
    reply: fieldReply,
  },
  'DELETE /fields/{id}': {
    summary: 'Delete a field of products; its values are kept for 30 days',
    access: 'owner',
    params: idParams,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
