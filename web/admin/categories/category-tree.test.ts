import { expect, test } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { numbered, pathTo } from './category-tree.ts';

const tree = [
  category(1, 'Games', [category(2, 'Boards', [category(3, 'Chess')]), category(4, 'Cards')]),
  category(5, 'Toys'),
];

test('numbers each category by its place in the tree', () => {
  const numbers = numbered(tree, () => true).map((row) => `${row.number} ${row.category.name}`);
  expect(numbers).toEqual(['1 Games', '1.1 Boards', '1.1.1 Chess', '1.2 Cards', '2 Toys']);
});

test('leaves out what is below a closed category', () => {
  const open = numbered(tree, ({ id }) => id === 1);
  expect(open.map((row) => row.number)).toEqual(['1', '1.1', '1.2', '2']);
});

test('finds the path from the top level to a category', () => {
  expect(pathTo(tree, 3).map(({ name }) => name)).toEqual(['Games', 'Boards', 'Chess']);
  expect(pathTo(tree, 99)).toEqual([]);
});

function category(id: number, name: string, subCategories: Category[] = []) {
  return { id, name, subCategories } as Category;
}
