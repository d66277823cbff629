import type { Category } from '#contract/categories.ts';

export interface NumberedCategory {
  category: Category;
  /** Such as 1, 1.1 or 1.1.1. */
  number: string;
  depth: number;
}

/** Flattens the tree; skips what is below a closed category. */
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

/** The categories of the same parent, itself among them. */
export function siblingsOf(tree: readonly Category[], id: number): readonly Category[] {
  const above = pathTo(tree, id).at(-2);
  return above ? above.subCategories : tree;
}

/** A name with one wide space for each level above it, for menus. */
export const indented = ({ category: { name }, depth }: NumberedCategory) =>
  `${'\u2003'.repeat(depth)}${name}`;

/** Returns the categories from the top level down to the one with this id; empty when there is none. */
export function pathTo(tree: readonly Category[], id: number): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = pathTo(category.subCategories, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
