import { categoryForm } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import { pathOf, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { sharedCell } from '#shop/catalogue/import/read/shared-cell.ts';
import { fitting } from './fitting.ts';
import { foldedName } from './known.ts';
import { listed } from './notes.ts';
import type { Setting } from './setting.ts';

const maxName = 100;

/**
 * The path of a product's category, from the top: one that the shop has, else the best guess of the file, which
 * is made when the product is saved.
 */
export function categoryOf(
  rows: readonly SourceRow[],
  product: Product | undefined,
  setting: Setting,
): readonly string[] {
  const [first] = rows as [SourceRow];
  const { choices, raised, findCategory, madeCategories, source } = setting;
  sharedCell('category', rows, source);
  const paths = rows.flatMap(({ categories }) => categories).filter(isWhole);
  const [best] = paths;
  const there = paths
    .map((path) => {
      const found = findCategory(path);
      return path === best || !madeCategories.has(found?.id ?? 0) ? { path, found } : undefined;
    })
    .find((one) => one?.found);
  // Other shops have one category and a type, and the type is no second category.
  if (source === 'woocommerce') noteOthers(paths, there?.path ?? best, first);
  if (there?.found) return [there.found.name];
  if (best) return best.map((name) => nameIn(name, first, setting));
  if (product) return [];
  raised.add('category');
  // The answer may be a path, as a cell may.
  const chosen = pathOf(choices.category ?? '');
  if (chosen.length > 0) return chosen.map((name) => nameIn(name, first, setting));
  first.problems.push('Enter the category for products that have none.');
  return [];
}

/** Tells a path from the beginning of another: of "Clothing, Clothing > Kurtas" only the second says where. */
const isWhole = (path: readonly string[], _: number, paths: readonly (readonly string[])[]) =>
  !paths.some(
    (other) =>
      other.length > path.length &&
      path.every((name, at) => foldedName(name) === foldedName(other[at] ?? '')),
  );

function noteOthers(
  paths: readonly (readonly string[])[],
  chosen: readonly string[] | undefined,
  { notes }: SourceRow,
) {
  const others = new Set(paths.filter((path) => path !== chosen).map((path) => path.join(' > ')));
  others.delete(chosen?.join(' > ') ?? '');
  if (others.size > 0)
    notes.push(`A product has one category here, so this one is not in ${listed([...others])}.`);
}

function nameIn(text: string, row: SourceRow, setting: Setting): string {
  const name = fitting('category', text, maxName, row, setting);
  const { data, error } = categoryForm.shape.name.safeParse(name);
  for (const { message } of error?.issues ?? []) row.problems.push(`category: ${message}`);
  return data ?? name;
}
