import type { FieldKind, FieldPreset } from './field-kinds.ts';

interface PresetField {
  key: string;
  label: string;
  kind: FieldKind;
  unit?: string;
  filter?: true;
}

/** What the Legal Metrology (Packaged Commodities) Rules, 2011, have a shop tell of packaged goods. */
const legalMetrology: PresetField[] = [
  { key: 'country-of-origin', label: 'Country of origin', kind: 'TEXT' },
  { key: 'manufacturer', label: 'Manufacturer, packer or importer', kind: 'TEXT' },
  { key: 'net-quantity', label: 'Net quantity', kind: 'TEXT' },
  { key: 'mrp', label: 'MRP (inclusive of all taxes)', kind: 'NUMBER', unit: '₹' },
  { key: 'packed-in', label: 'Month and year of packing', kind: 'TEXT' },
  { key: 'customer-care', label: 'Customer care', kind: 'TEXT' },
];

const toys: PresetField[] = [
  { key: 'age', label: 'Age from', kind: 'NUMBER', unit: 'years', filter: true },
  { key: 'players', label: 'Players', kind: 'TEXT' },
  { key: 'pieces', label: 'Pieces', kind: 'NUMBER' },
  { key: 'batteries', label: 'Needs batteries', kind: 'YES_NO', filter: true },
];

/** Fields that an owner adds at once, by what the set is called. */
export const presetFields: Record<FieldPreset, readonly PresetField[]> = {
  'legal-metrology': legalMetrology,
  toys,
};

export const presetNames: Record<FieldPreset, string> = {
  'legal-metrology': 'Legal Metrology',
  toys: 'Toys',
};
