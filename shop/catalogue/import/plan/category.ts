import { categoryForm } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { fitting } from './fitting.ts';
import type { Setting } from './setting.ts';
import { sharedCell } from './shared-cell.ts';

const maxName = 100;

/** Where a product goes, from the top: where the shop has it, else to the best guess, which is made then. */
export function categoryOf(
  rows: readonly SourceRow[],
  product: Product | undefined,
  setting: Setting,
): readonly string[] {
  const [first] = rows as [SourceRow];
  const { choices, raised, categoryId, source } = setting;
  sharedCell('category', rows, source);
  const paths = rows.flatMap(({ categories }) => categories);
  const [best] = paths;
  const path = paths.find((one) => categoryId(one) !== null) ?? best;
  if (path) return path.map((name) => nameIn(name, first, setting));
  if (product) return [];
  raised.add('category');
  if (choices.category) return [nameIn(choices.category, first, setting)];
  first.problems.push('Say which category the products without one should go to.');
  return [];
}

function nameIn(text: string, row: SourceRow, setting: Setting): string {
  const name = fitting('category', text, maxName, row, setting);
  const { data, error } = categoryForm.shape.name.safeParse(name);
  for (const { message } of error?.issues ?? []) row.problems.push(`category: ${message}`);
  return data ?? name;
}
