import { useState } from 'react';
import type { ProductImport } from '#contract/products/imports.ts';
import { columnLabel } from '#contract/rules/catalogue/column-label.ts';
import { isInternalHeading } from '#contract/rules/catalogue/internal-heading.ts';
import { slugOf } from '#contract/rules/catalogue/words.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { call } from '#web/client.ts';
import { Select } from '#web/ui/form/field.tsx';

const names: readonly (readonly [string, string])[] = [
  ['name', 'Name'],
  ['category', 'Category'],
  ['description', 'Description'],
  ['color', 'Colour'],
  ['size', 'Size'],
  ['size_label', 'What sizes are called'],
  ['stock', 'Stock'],
  ['original_price', 'Price that customers pay'],
  ['list_price', 'List price or MRP'],
  ['images', 'Pictures'],
  ['sku', 'SKU'],
  ['barcode', 'Barcode'],
  ['hsn', 'HSN code'],
  ['gst_rate', 'GST rate'],
  ['status', 'Live or draft'],
  ['old_urls', 'Old URLs'],
];

/** A menu for each column of the table that says what it holds. */
export function ImportColumns({
  columns,
  onMap,
}: Pick<ProductImport, 'columns'> & { onMap: (mapping: Record<string, string | null>) => void }) {
  /** The owner's fields: key and label. */
  const [fields, setFields] = useState<readonly (readonly [string, string])[]>();
  const readFields = async () => {
    if (fields) return;
    const reply = await call('GET /fields').catch(() => ({ fields: [] }));
    setFields(
      reply.fields.map(({ key, label, shown }) => [
        `field:${key}`,
        shown ? label : `${label}, for you only`,
      ]),
    );
  };
  const known = [...names, ...(fields ?? [])];
  const filled = columns.filter(({ name, sample, to }) => name && (sample || to));
  return (
    <details onToggle={readFields}>
      <summary className="cursor-pointer font-medium">What each column is</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {filled.map(({ name, sample, to, readAs }) => (
          <Select
            key={name}
            label={name}
            hint={sample && `Such as “${sample}”`}
            value={readAs ?? to ?? ''}
            onChange={({ target }) => onMap({ [name]: target.value || null })}
          >
            <option value="">Leave out</option>
            {known.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {readAs && <option value={readAs}>{readLabels[readAs]}</option>}
            {newOptions(name, to, known).map((value) => (
              <option key={value} value={value}>
                {value === fieldFor(name) ? newFieldInWords(columnLabel(name)) : value}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </details>
  );
}

const newFieldInWords = (label: string) =>
  `New field “${label}”, ${isInternalHeading(label) ? 'for you only' : 'shown to customers'}`;

/** The field that a column of this name makes. */
const fieldFor = (name: string) =>
  `field:${firstCharacters(slugOf(columnLabel(name)), 37).replace(/-+$/, '')}`;

/** What the shop does with a column by itself, until the owner says otherwise. */
const readLabels = { options: 'Options of the product', together: 'Used with other columns' };

/** The present meaning of the column, and the new field that it could become. */
const newOptions = (
  name: string,
  to: string | null,
  known: readonly (readonly [string, string])[],
) =>
  [...new Set([...(to ? [to] : []), fieldFor(name)])].filter((one) =>
    known.every(([value]) => value !== one),
  );
