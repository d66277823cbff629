import type { SentBody } from '#contract/api.ts';
import { fieldErrors, productFieldForm } from '#contract/products/fields.ts';
import { type FieldKind, fieldKinds, mayFilter } from '#contract/rules/catalogue/field-kinds.ts';
import { fieldWords } from '#contract/rules/catalogue/product-fields.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';

export const hasUnit = (kind: FieldKind) => kind === 'TEXT' || kind === 'NUMBER';

/** An example of a value with this unit, as customers see it. */
export const unitExample = (kind: FieldKind, unit: string) =>
  fieldWords({ kind, unit }, kind === 'NUMBER' ? 6 : '6');

/** Inputs that a kind does not have count as empty. */
export function fieldIn(typed: Typed) {
  const kind = fieldKinds.find((one) => one === typed.kind) ?? 'TEXT';
  return {
    label: typed.label ?? '',
    kind,
    unit: typed.unit ?? '',
    choices: (typed.choices ?? '').split('\n').filter((line) => line.trim()),
    shown: typed.shown === 'on',
    filter: mayFilter(kind) && typed.filter === 'on',
    required: typed.required === 'on',
  } satisfies SentBody<'POST /fields'>;
}

export function typedErrors(typed: Typed): Record<string, string> {
  const field = fieldIn(typed);
  const errors = Object.entries({
    ...fieldErrors(field),
    ...validationErrors(productFieldForm, field),
  });
  // The choices stand in one input.
  return Object.fromEntries(errors.map(([name, words]) => [name.split('.')[0], words]));
}
