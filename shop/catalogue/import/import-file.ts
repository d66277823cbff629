import { type ProductColumn, productColumns } from '#contract/products/product-import.ts';
import type { CsvRow } from './csv-row.ts';
import { type CsvTable, lengthErrors, readCsvTable, textOf, unreadable } from './csv-table.ts';
import { isShopify, readShopify } from './shopify-file.ts';

/** Throws `Refusal` (validation) unless it is a CSV file of products, ours or Shopify's. */
export function readProductCsv(csv: string): CsvRow[] {
  const table = readCsvTable(csv);
  return isShopify(table) ? readShopify(table) : readOurs(table);
}

function readOurs({ head, records }: CsvTable): CsvRow[] {
  const columns = columnsOf(head);
  return records.map(({ row, written }) => {
    const errors = lengthErrors(written, columns);
    const cells = columns.map((column, at) => [column, textOf(written[at], column, errors)]);
    return {
      row,
      cells: Object.fromEntries(cells.filter(([, text]) => text !== undefined)),
      errors,
      notes: [],
    };
  });
}

function columnsOf(head: readonly string[]): ProductColumn[] {
  const names = head.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) {
    throw unreadable(
      `Unknown column "${unknown}". Please use these: ${productColumns.join(', ')}.`,
    );
  }
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice)
    throw unreadable(`The column "${twice}" appears twice in this file. Please remove one.`);
  return names.filter(isColumn);
}

const isColumn = (name: string): name is ProductColumn =>
  productColumns.some((column) => column === name);
