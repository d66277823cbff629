import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import type { FieldKind } from '#contract/rules/catalogue/field-kinds.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import type { ProductField } from './fields.ts';

const maxFieldText = 500;

const number = z
  .number('enter a number.')
  .check(
    z.refine(
      (value) => Math.abs(value) <= 1_000_000_000 && Number(value.toFixed(6)) === value,
      'enter a number below 1,00,00,00,000 with at most six decimals.',
    ),
  );

const fieldText = text(maxFieldText, `use at most ${maxFieldText} characters.`);
const linkMessage = 'enter a link that begins with https:// or http://.';
const dateMessage = 'enter a date like 2026-11-05.';

/** Values from the year 1000 on, so that a date is written with four digits. */
const schemas: Record<Exclude<FieldKind, 'CHOICE'>, z.ZodMiniType<FieldValue>> = {
  TEXT: fieldText,
  NUMBER: number,
  YES_NO: z.boolean('choose yes or no.'),
  DATE: z.iso.date(dateMessage).check(z.regex(/^[1-9]/, dateMessage)),
  LINK: fieldText.check(
    z.refine((link) => /^https?:\/\/[^\s/]/i.test(link) && URL.canParse(link), linkMessage),
  ),
};

type Checked = Pick<ProductField, 'label' | 'kind' | 'choices'>;

/** The value that a product should have, or what is wrong with the given one. */
export type ReadValue = { value: FieldValue | null } | { problem: string };

export function readFieldValue(field: Checked, given: FieldValue | null): ReadValue {
  if (given === null || given === '') return { value: null };
  const { data, error } = schemaOf(field).safeParse(given);
  if (data === undefined) return wrong(field, error?.issues[0]?.message ?? 'check this value.');
  // Nothing can be seen in the text.
  return { value: data === '' ? null : data };
}

function schemaOf({ kind, choices }: Checked): z.ZodMiniType<FieldValue> {
  return kind === 'CHOICE' ? z.enum(choices, choiceMessage(choices)) : schemas[kind];
}

const choiceMessage = (choices: readonly string[]) =>
  choices.length > 6 ? 'choose one of its choices.' : `choose ${choices.join(' or ')}.`;

const wrong = ({ label }: Checked, problem: string) => ({
  problem: `${label}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`,
});

/** What a product on sale is told that lacks a required value. */
export const missingValue = ({ label, kind }: Checked): string =>
  `${label}: ${kind === 'CHOICE' || kind === 'YES_NO' ? 'choose a value.' : 'enter a value.'}`;
