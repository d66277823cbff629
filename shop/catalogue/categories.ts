import type { Category } from '#contract/categories.ts';
import type { Reader } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import type { Remember } from '#shop/remember.ts';
import { categories, categoryImages } from './tables.ts';

type CategoryRow = typeof categories.$inferSelect;
type ImageRow = typeof categoryImages.$inferSelect;

/** Returns the tree from memory until it changes. A transaction uses `listCategories` instead. */
export const categoryTree = (db: Reader, remember: Remember): Promise<Category[]> =>
  remember('categories', 'range', () => listCategories(db));

export async function listCategories(db: Reader): Promise<Category[]> {
  const rows = await db
    .select({ category: categories, image: categoryImages })
    .from(categories)
    .leftJoin(categoryImages, eq(categoryImages.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.id));
  const byParent = Map.groupBy(rows, ({ category }) => category.parentId);
  const below = (parentId: number | null): Category[] =>
    (byParent.get(parentId) ?? []).map(({ category, image }) =>
      categoryShape(category, image, below(category.id)),
    );
  return below(null);
}

function categoryShape(
  row: CategoryRow,
  image: ImageRow | null,
  subCategories: Category[],
): Category {
  const { id, name, slug, description, parentId, version, createdAt } = row;
  return {
    id,
    name,
    slug,
    description,
    parentId,
    uploads: image ? [{ id: image.id, filename: image.filename }] : [],
    subCategories,
    createdAt: createdAt.toISOString(),
    version,
  };
}

/** Each category comes before those below it. */
export const everyCategory = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...everyCategory(category.subCategories)]);

/** The names that lead to each category from the top, by its id. */
export function categoryPaths(tree: readonly Category[]): Map<number, string[]> {
  const paths = new Map<number, string[]>();
  for (const { id, name, parentId } of everyCategory(tree))
    paths.set(id, [...(paths.get(parentId ?? 0) ?? []), name]);
  return paths;
}

export const findCategory = (tree: readonly Category[], name: string) =>
  everyCategory(tree).find((category) => category.name.toLowerCase() === name.toLowerCase());

export const findCategoryById = (tree: readonly Category[], id: number) =>
  everyCategory(tree).find((category) => category.id === id);

export const idsBelow = (category: Category): number[] =>
  everyCategory([category]).map(({ id }) => id);
