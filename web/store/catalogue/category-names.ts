export interface CategoryChoice {
  name: string;
  subCategories: readonly CategoryChoice[];
}

/** The names of all categories, at any depth. */
export const namesOf = (categories: readonly CategoryChoice[]): string[] =>
  categories.flatMap(({ name, subCategories }) => [name, ...namesOf(subCategories)]);

/** The category name as the shop spells it. */
export const nameOf = (category: string, names: readonly string[]) =>
  names.find((name) => name.toLowerCase() === category.toLowerCase());
