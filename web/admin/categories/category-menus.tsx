import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { Select } from '#web/ui/form/field.tsx';
import { pathTo } from './category-tree.ts';

interface CategoryMenusProps {
  tree: readonly Category[];
  chosen?: number;
  name: string;
  error?: string;
}

/** One menu a level; the deepest choice counts, and goes with the form under `name`. */
export function CategoryMenus({ tree, chosen, name, error }: CategoryMenusProps) {
  const [path, setPath] = useState(() => (chosen ? pathTo(tree, chosen) : []));
  const last = path.at(-1);
  const levels = [tree, ...path.map((category) => category.subCategories)].filter(
    (level) => level.length > 0,
  );
  const choose = (depth: number, id: number) => {
    const category = levels[depth]?.find((one) => one.id === id);
    setPath([...path.slice(0, depth), ...(category ? [category] : [])]);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name={name} value={last?.id ?? ''} />
      {levels.map((level, depth) => (
        <Select
          key={path[depth - 1]?.id ?? 0}
          label={depth === 0 ? 'Category' : `Within ${path[depth - 1]?.name}`}
          value={path[depth]?.id ?? ''}
          onChange={({ target }) => choose(depth, Number(target.value))}
          error={depth === 0 && !last ? error : undefined}
        >
          <option value="">{depth === 0 ? 'Select…' : 'All of it'}</option>
          {level.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
