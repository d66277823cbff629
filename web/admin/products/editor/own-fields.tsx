import { missingValue, readFieldValue } from '#contract/products/field-values.ts';
import type { ProductField } from '#contract/products/fields.ts';
import type { Product } from '#contract/products/products.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { readNumber } from '#contract/rules/typed-numbers.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { Fieldset } from '#web/ui/form/choice.tsx';
import { Select, TextArea, TextField } from '#web/ui/form/field.tsx';

type Values = Product['fields'];

const inputName = (key: string) => `fields.${key}`;

/** The typed values, null for none; leaves out fields without an input. */
export function ownValuesIn(
  typed: Typed,
  fields: readonly ProductField[],
): Record<string, FieldValue | null> {
  const inputs = fields.filter(({ key }) => typed[inputName(key)] !== undefined);
  return Object.fromEntries(
    inputs.map((field) => [field.key, valueIn(field, typed[inputName(field.key)] ?? '')]),
  );
}

function valueIn({ kind }: ProductField, typed: string): FieldValue | null {
  const text = typed.trim();
  if (!text) return null;
  if (kind === 'YES_NO') return text === 'true';
  return kind === 'NUMBER' ? numberIn(text) : text;
}

/** A measure may have more decimals than an amount. */
function numberIn(text: string) {
  const plain = asciiDigits(text).replace(/^−/, '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : readNumber(text);
}

/**
 * Errors that the shop would report, by the names of the inputs. An unchanged value is not checked.
 */
export function ownErrors(
  typed: Typed,
  fields: readonly ProductField[],
  product: Product | undefined,
): Record<string, string> {
  const isLive = (typed.status ?? product?.status) !== 'DRAFT';
  const values = ownValuesIn(typed, fields);
  const problems = fields
    .filter(({ key }) => key in values)
    .map((field) => {
      const value = values[field.key] ?? null;
      const stays = value === (product?.fields[field.key] ?? null);
      const read = stays ? { value } : readFieldValue(field, value);
      if ('problem' in read) return [inputName(field.key), read.problem];
      const isMissing = read.value === null && field.required && isLive;
      return [inputName(field.key), isMissing ? missingValue(field) : ''];
    });
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

interface OwnFieldsProps {
  fields: readonly ProductField[];
  values: Values;
  field: (name: string) => { name: string; error?: string };
}

/** The inputs of the owner's fields, in the owner's order. */
export const OwnFields = ({ fields, values, field: input }: OwnFieldsProps) =>
  fields.length > 0 && (
    <Fieldset legend="Details" className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <OwnField
          key={field.key}
          field={field}
          value={values[field.key]}
          {...input(inputName(field.key))}
        />
      ))}
    </Fieldset>
  );

interface OwnFieldProps {
  field: ProductField;
  value: FieldValue | undefined;
  name: string;
  error?: string;
}

function OwnField({ field, value, ...input }: OwnFieldProps) {
  const { kind, label, unit, shown, required } = field;
  const shared = {
    ...input,
    label: unit ? `${label} (${unit})` : label,
    hint: shown ? undefined : 'For staff only',
    defaultValue: value === undefined ? '' : String(value),
    'aria-required': required || undefined,
  };
  const options = optionsOf(field, value);
  if (options) {
    return (
      <Select {...shared}>
        <option value="">None</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'TEXT') return <TextArea {...shared} rows={2} dir="auto" />;
  return <TextField {...shared} {...looks[kind]} autoComplete="off" />;
}

const looks: Partial<
  Record<ProductField['kind'], { type?: string; inputMode?: 'decimal' | 'url' }>
> = {
  NUMBER: { inputMode: 'decimal' },
  DATE: { type: 'date' },
  LINK: { inputMode: 'url' },
};

/** A product may still have a choice that the owner has removed. */
function optionsOf({ kind, choices }: ProductField, value: FieldValue | undefined) {
  if (kind === 'YES_NO') return [['true', 'Yes'] as const, ['false', 'No'] as const];
  if (kind !== 'CHOICE') return undefined;
  const all = value === undefined ? choices : [...choices, String(value)];
  return [...new Set(all)].map((choice) => [choice, choice] as const);
}
