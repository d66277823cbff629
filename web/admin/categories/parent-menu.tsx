import type { Category } from '#contract/categories.ts';
import { Select } from '#web/ui/form/field.tsx';
import { numbered } from './category-tree.ts';

interface ParentMenuProps {
  name: string;
  error?: string;
  tree: readonly Category[];
  category?: Category;
}

/** Leaves out the category itself and those below it: they would form a cycle. */
export const ParentMenu = ({ tree, category, ...field }: ParentMenuProps) => (
  <Select {...field} label="Parent category" defaultValue={category?.parentId ?? ''}>
    <option value="">No parent (top level)</option>
    {numbered(without(tree, category?.id), () => true).map(({ category: { id, name }, depth }) => (
      <option key={id} value={id}>
        {`${'\u2003'.repeat(depth)}${name}`}
      </option>
    ))}
  </Select>
);

const without = (tree: readonly Category[], id?: number): Category[] =>
  tree
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, subCategories: without(category.subCategories, id) }));
