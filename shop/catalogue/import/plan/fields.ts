import { readFieldValue } from '#contract/products/field-values.ts';
import { maxFields, type ProductField, type ProductFieldForm } from '#contract/products/fields.ts';
import type { Product } from '#contract/products/products.ts';
import { columnLabel } from '#contract/rules/catalogue/column-label.ts';
import { isInternalHeading } from '#contract/rules/catalogue/internal-heading.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import { isDay, typedDay } from '#contract/rules/selling/days.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { readNumber } from '#contract/rules/typed-numbers.ts';
import type { Reader } from '#db/client.ts';
import { mergedValues } from '#shop/catalogue/fields/save-values.ts';
import {
  type FieldColumn,
  isField,
  type SourceFile,
  type SourceRow,
} from '#shop/catalogue/import/read/rows.ts';
import { sharedCell } from '#shop/catalogue/import/read/shared-cell.ts';
import { productFields } from '#shop/catalogue/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import { fitting } from './fitting.ts';
import type { Setting } from './setting.ts';

const maxText = 500;
const maxLabel = 60;

/** The fields of products that a file may fill. */
export interface FileFields {
  /** The fields of the shop, and those that the file will make. */
  all: readonly ProductField[];
  /** Fields that the shop does not have yet. */
  missing: readonly ProductFieldForm[];
  /** Labels of the fields for which the shop has no room. */
  withoutRoom: readonly string[];
}

const keyIn = (column: FieldColumn) => column.slice('field:'.length);

/** Reads the fields of the shop, and proposes one for each column of the file that has none. */
export async function readFileFields(db: Reader, file: SourceFile): Promise<FileFields> {
  const rows = await db.select().from(productFields);
  const there = rows
    .filter(({ deletedAt }) => !deletedAt)
    .toSorted((one, other) => one.position - other.position || one.id - other.id);
  const known = new Set(there.map(({ key }) => key));
  const wanted = [...new Set([...file.columns.filter(isField), ...(file.fields?.keys() ?? [])])]
    .filter((column) => !known.has(keyIn(column)))
    .map((column) => {
      // A deleted field comes back as it was.
      const deleted = rows.find(({ key }) => key === keyIn(column));
      return deleted ? formOf(deleted) : newField(column, file);
    });
  const room = Math.max(0, maxFields - there.length);
  const missing = wanted.slice(0, room);
  return {
    all: [
      ...there,
      ...missing.map((form, at) => ({ ...form, id: 0, position: there.length + at })),
    ],
    missing,
    withoutRoom: wanted.slice(room).map(({ label }) => label),
  };
}

type NewField = ProductFieldForm & { key: string };

const formOf = ({ key, label, kind, unit, choices, shown, filter, required }: ProductField) => ({
  ...{ key, label, kind, unit, choices, shown, filter, required },
});

function newField(column: FieldColumn, { head, columns, rows, fields }: SourceFile): NewField {
  const heading = fields?.get(column) ?? head[columns.indexOf(column)] ?? '';
  const key = keyIn(column);
  const isOurs = heading.toLowerCase() === column;
  const words = isOurs ? key.replaceAll(/[-_]+/g, ' ') : columnLabel(heading);
  const label = firstCharacters(`${words.charAt(0).toUpperCase()}${words.slice(1)}`, maxLabel);
  const values = rows.flatMap(({ cells }) => cells[column] || []);
  return {
    // Not a choice: what the next file has beside these values would be left out.
    ...{ key, label, kind: kindOf(values), choices: [] },
    ...{ unit: '', shown: !isInternalHeading(label), filter: false, required: false },
  };
}

/** Long numbers may be codes, and those with zeros in front are. */
const small = /^-?(?:0|[1-9]\d{0,3})(?:\.\d{1,6})?$/;
const link = /^https?:\/\/\S+$/i;

function kindOf(values: readonly string[]): ProductField['kind'] {
  const all = (is: (value: string) => boolean) => values.length > 0 && values.every(is);
  if (all((value) => small.test(value))) return 'NUMBER';
  if (all((value) => yesOrNo(value) !== undefined)) return 'YES_NO';
  if (all((value) => isDay(typedDay(value)))) return 'DATE';
  if (all((value) => link.test(value) && value.length <= maxText)) return 'LINK';
  return 'TEXT';
}

function yesOrNo(text: string): boolean | undefined {
  if (/^(?:yes|true|y|हाँ|हां)$/iu.test(text)) return true;
  return /^(?:no|false|n|नहीं)$/iu.test(text) ? false : undefined;
}

/** The values that the rows of a product give to its fields; empty where they give none. */
export function valuesOf(
  rows: readonly SourceRow[],
  product: Product | undefined,
  setting: Setting,
  isLive: boolean,
) {
  const [first] = rows as [SourceRow];
  const { source, fields } = setting;
  const given: Record<string, FieldValue> = {};
  for (const field of fields) {
    const column: FieldColumn = `field:${field.key}`;
    const text = sharedCell(column, rows, source);
    if (text === undefined) continue;
    const read = readFieldValue(field, valueIn(text, field, first, setting));
    if ('value' in read && read.value !== null) given[field.key] = read.value;
    else if ('problem' in read) {
      // In a file of another shop these are facts beside the product: it goes in without.
      (source === 'haat' ? first.problems : first.notes).push(
        `${read.problem}${source === 'haat' ? '' : ` “${firstCharacters(text, 40)}” is left out.`}`,
      );
    }
  }
  const isNew = product?.status !== 'LIVE' && isLive;
  if (isNew) noteRequired(product, given, setting, first);
  return Object.keys(given).length > 0 ? { fields: given } : {};
}

/** What is in a cell, as a field of this kind takes it; the text itself where it is none. */
function valueIn(
  text: string,
  { key, kind, unit, choices }: ProductField,
  row: SourceRow,
  setting: Setting,
): FieldValue {
  if (kind === 'NUMBER') {
    const bare = unit && text.toLowerCase().endsWith(unit.toLowerCase());
    const number = small.test(text)
      ? Number(text)
      : readNumber(bare ? text.slice(0, -unit.length) : text);
    return Number.isNaN(number) ? text : number;
  }
  if (kind === 'YES_NO')
    return yesOrNo(text) ?? (text === '1' ? true : text === '0' ? false : text);
  if (kind === 'DATE') return typedDay(text);
  if (kind === 'CHOICE') return choices.find((one) => isAlike(one, text)) ?? text;
  return kind === 'TEXT' ? fitting(`field:${key}`, text, maxText, row, setting) : text;
}

const isAlike = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

function noteRequired(
  product: Product | undefined,
  given: Readonly<Record<string, FieldValue>>,
  { fields }: Setting,
  row: SourceRow,
) {
  try {
    mergedValues(fields, product?.fields ?? {}, given, true);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    row.problems.push(error.message);
  }
}
