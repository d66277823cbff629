import { productForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { Column, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { sharedCell } from '#shop/catalogue/import/read/shared-cell.ts';
import { fitting, shortened } from './fitting.ts';
import { foldedName } from './known.ts';
import type { Setting } from './setting.ts';

const maxName = 150;
const maxDescription = 10_000;
const maxSizeLabel = 30;

const shapes = {
  name: productForm.shape.productName,
  description: productForm.shape.description,
  size_label: productForm.shape.sizeLabel,
} as const;

/** Name, description and the name of the sizes, as a form of the back office would take them. */
export function textsOf(
  rows: readonly SourceRow[],
  product: Product | undefined,
  setting: Setting,
) {
  const [first] = rows as [SourceRow];
  const told = (column: 'name' | 'description' | 'size_label', text: string) =>
    checked(column, text, first);
  const productName = told('name', nameOf(rows, product, setting));
  setting.takenNames.set(foldedName(productName), first.key);
  const sizeLabel = sharedCell('size_label', rows, setting.source);
  return {
    productName,
    description: told('description', descriptionOf(rows, product, setting)),
    ...(sizeLabel !== undefined && {
      sizeLabel: told('size_label', fitting('size_label', sizeLabel, maxSizeLabel, first, setting)),
    }),
  };
}

function checked(column: Column & keyof typeof shapes, text: string, row: SourceRow): string {
  const { data, error } = shapes[column].safeParse(text);
  for (const { message } of error?.issues ?? []) row.problems.push(`${column}: ${message}`);
  return data ?? text;
}

function nameOf(
  rows: readonly SourceRow[],
  product: Product | undefined,
  setting: Setting,
): string {
  const [first] = rows as [SourceRow];
  const said = sharedCell('name', rows, setting.source);
  if (said === undefined) return product?.name ?? '';
  const name = fitting('name', said, maxName, first, setting);
  return setting.planned?.names.get(first.row) ?? freeName(name, first, product, setting);
}

/** Two products of one name in a source become "Mug" and "Mug (2)", also the next time. */
function freeName(
  name: string,
  first: SourceRow,
  product: Product | undefined,
  { takenNames, lastNumbers, known }: Setting,
): string {
  const folded = foldedName(name);
  const own = foldedName(product?.name ?? '');
  const isNumbered = own.startsWith(`${folded} (`) && /^\d+\)$/.test(own.slice(folded.length + 2));
  const isOthers = (known.byName.get(folded) ?? []).length > 0;
  // A file may have only one of two products with one name.
  if (product && isNumbered && isOthers) return product.name;
  const isFree = (wanted: string) => (takenNames.get(wanted) ?? first.key) === first.key;
  // In an export of another shop, products of one name were told apart by their ids.
  const isMoved = !product && first.cells.product_id;
  if (own === folded || isMoved || isFree(folded)) return name;
  if (product && isNumbered) return product.name;
  let number = lastNumbers.get(folded) ?? 1;
  let free = name;
  do {
    number += 1;
    const suffix = ` (${number})`;
    free = shortened(name, maxName - suffix.length) + suffix;
  } while (!isFree(foldedName(free)));
  lastNumbers.set(folded, number);
  first.notes.push(`Another product is called “${name}” too, so this one becomes “${free}”.`);
  return free;
}

function descriptionOf(
  rows: readonly SourceRow[],
  product: Product | undefined,
  setting: Setting,
): string {
  const [first] = rows as [SourceRow];
  const written = sharedCell('description', rows, setting.source);
  const isSame = written === product?.description.replaceAll('\r\n', '\n').trim();
  return written === undefined || isSame
    ? (product?.description ?? '')
    : fitting('description', written, maxDescription, first, setting);
}
