import type { Category } from '#contract/categories.ts';

export interface NumberedCategory {
  category: Category;
  /** 1, 1.1, 1.1.1 by its place in the tree. */
  number: string;
  depth: number;
}

/** The tree as a list, each with its number; what is below one that `isOpen` denies is left out. */
export const numbered = (
  tree: readonly Category[],
  isOpen: (category: Category) => boolean,
  above = '',
  depth = 0,
): NumberedCategory[] =>
  tree.flatMap((category, place) => {
    const number = `${above}${place + 1}`;
    const below = isOpen(category)
      ? numbered(category.subCategories, isOpen, `${number}.`, depth + 1)
      : [];
    return [{ category, number, depth }, ...below];
  });

/** The categories from the top down to the one of that id; empty when there is none. */
export function pathTo(tree: readonly Category[], id: number): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = pathTo(category.subCategories, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
