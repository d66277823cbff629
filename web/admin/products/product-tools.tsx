import { useNavigate } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { numbered } from '#web/admin/categories/category-tree.ts';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { type ProductQuery, productsUrl } from './product-query.ts';

interface ProductToolsProps {
  query: ProductQuery;
  categories: Category[] | Promise<Category[]>;
  lowStock: { limit: number } | Promise<{ limit: number }>;
}

export function ProductTools({ query, categories, lowStock }: ProductToolsProps) {
  const navigate = useNavigate();
  const narrow = (change: Partial<ProductQuery>) =>
    navigate(productsUrl({ ...query, ...change, page: 1 }));
  const menu = (tree: readonly Category[]) => (
    <CategoryMenu
      tree={tree}
      chosen={query.category}
      onChoose={(category) => narrow({ category })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        key={query.search}
        label="Search products"
        placeholder="Name or description"
        search={query.search}
        onSearch={(search) => narrow({ search })}
      />
      <Loaded of={categories} skeleton={menu([])} instead={menu([])}>
        {menu}
      </Loaded>
      <Checkbox
        label="Low stock only"
        checked={query.maxStock !== undefined}
        onChange={async ({ target }) =>
          narrow({ maxStock: target.checked ? (await lowStock).limit : undefined })
        }
      />
    </div>
  );
}

interface CategoryMenuProps {
  tree: readonly Category[];
  chosen: string;
  onChoose: (category: string) => unknown;
}

const CategoryMenu = ({ tree, chosen, onChoose }: CategoryMenuProps) => (
  <select
    aria-label="Show category"
    value={chosen}
    onChange={({ target }) => onChoose(target.value)}
    className={`${boxLook} sm:w-56!`}
  >
    <option value="">All categories</option>
    {/* The tree is still loading, or the URL names an unknown category. */}
    {chosen && !numbered(tree, () => true).some(({ category }) => category.name === chosen) && (
      <option>{chosen}</option>
    )}
    {numbered(tree, () => true).map(({ category: { id, name }, depth }) => (
      <option key={id} value={name}>
        {`${'\u2003'.repeat(depth)}${name}`}
      </option>
    ))}
  </select>
);
