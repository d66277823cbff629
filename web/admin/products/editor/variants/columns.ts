import type { VariantForm } from '#contract/products/product-form.ts';
import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import { fullHex } from './hex-codes.ts';

interface Column<Value = unknown> {
  name: string;
  /** Its track in the grid of wide windows. */
  width: string;
  /** The cell of a new row. */
  blank: string;
  /** The value to send, of a cell that was trimmed. */
  read: (typed: string) => Value;
  inputMode?: 'numeric' | 'decimal';
  isRequired?: true;
  /** Each variant has its own value, so no button copies it to all rows. */
  isOwn?: true;
  /** Shown on demand, and where a variant has a value. */
  isOnDemand?: true;
}

const asTyped = (typed: string) => typed;

/** The columns of the table, from left to right. A field of variants that stands here is asked for and sent. */
const described = {
  color: {
    name: 'Color',
    width: 'minmax(5.5rem, 1.2fr)',
    blank: '',
    read: asTyped,
    isOwn: true,
  },
  colorHexCode: {
    name: 'Color hex code',
    width: '8rem',
    blank: '',
    read: fullHex,
    isOwn: true,
  },
  size: {
    name: 'Size',
    width: 'minmax(6rem, 1fr)',
    blank: 'full',
    read: (typed) => typed || 'full',
  },
  stock: {
    name: 'Stock',
    width: '5.5rem',
    blank: '0',
    read: readNumber,
    inputMode: 'numeric',
    isRequired: true,
  },
  originalPrice: {
    name: 'Original Price',
    width: 'minmax(6.5rem, 8.5rem)',
    blank: '',
    read: readRupees,
    inputMode: 'decimal',
    isRequired: true,
  },
  discountPrice: {
    name: 'Discount Price',
    width: 'minmax(6.25rem, 9rem)',
    blank: '0',
    read: readRupees,
    inputMode: 'decimal',
  },
  sku: {
    name: 'SKU',
    width: 'minmax(6rem, 1fr)',
    blank: '',
    read: asTyped,
    isOwn: true,
    isOnDemand: true,
  },
  barcode: {
    name: 'Barcode',
    width: 'minmax(7rem, 1fr)',
    blank: '',
    read: asTyped,
    isOwn: true,
    isOnDemand: true,
  },
} satisfies { [Field in keyof VariantForm]?: Column<VariantForm[Field]> };

export type Part = keyof typeof described;
export const columns: Record<Part, Column> = described;
export const parts = Object.keys(columns) as Part[];

/** The columns that are shown, each with its name. */
export type Columns = readonly (readonly [Part, string])[];

/** What the button calls the columns that are shown on demand. */
export const onDemandNames = new Intl.ListFormat('en-GB').format(
  parts
    .filter((part) => columns[part].isOnDemand)
    .map((part, at) => (at === 0 ? columns[part].name : columns[part].name.toLowerCase())),
);

/** `sizeName` is what the product calls its sizes. */
export const columnsFor = (sizeName: string, showsAll: boolean): Columns =>
  parts
    .filter((part) => showsAll || !columns[part].isOnDemand)
    .map((part) => [part, part === 'size' ? sizeName : columns[part].name]);
