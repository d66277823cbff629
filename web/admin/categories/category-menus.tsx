import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/field.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { pathTo } from './category-tree.ts';

interface CategoryMenusProps {
  tree: readonly Category[];
  chosen?: number;
  name: string;
  error?: string;
}

type CategoryFieldProps = CategoryMenusProps & { onCreate: () => void };

export const CategoryField = ({ onCreate, ...props }: CategoryFieldProps) =>
  props.tree.length > 0 ? (
    <CategoryMenus {...props} />
  ) : (
    <div className="grid justify-items-start gap-1">
      <p className="text-sm font-medium">Category</p>
      <Button variant="secondary" onClick={onCreate}>
        Create a category first
      </Button>
      <FieldError id="no-category">{props.error}</FieldError>
    </div>
  );

/** One menu per level. The form sends the deepest choice under `name`. */
function CategoryMenus({ tree, chosen, name, error }: CategoryMenusProps) {
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
          label={depth === 0 ? 'Category' : `Sub-category of ${path[depth - 1]?.name}`}
          value={path[depth]?.id ?? ''}
          onChange={({ target }) => choose(depth, Number(target.value))}
          error={depth === 0 && !last ? error : undefined}
          aria-required={depth === 0 || undefined}
        >
          <option value="">{depth === 0 ? 'Select…' : 'No sub-category'}</option>
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
