import { RowActions } from '#web/admin/list/row-actions.tsx';
import { Tick } from '#web/admin/list/tick.tsx';
import { PictureButton, priceRange, Stock } from './product-marks.tsx';
import type { ProductRowProps, ProductTableProps } from './product-table.tsx';

/** Products on a narrow screen; several can be chosen. */
export function ProductCards({ products, chosen, onChoose, ...on }: ProductTableProps) {
  const all = products.map(({ id }) => id);
  return (
    <div className="grid gap-3">
      <Tick
        label="Select all on this page"
        shown
        checked={all.every((id) => chosen.has(id))}
        mixed={all.some((id) => chosen.has(id))}
        onChange={(checked) => onChoose(new Set(checked ? all : []))}
      />
      <ul className="grid gap-3 md:grid-cols-2">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            chosen={chosen.has(product.id)}
            onToggle={() => onChoose(chosen.symmetricDifference(new Set([product.id])))}
            {...on}
          />
        ))}
      </ul>
    </div>
  );
}

const ProductCard = ({
  product,
  chosen,
  onToggle,
  onEdit,
  onDelete,
  onImages,
}: ProductRowProps) => (
  <li
    className={`grid grid-cols-[auto_1fr_auto] gap-x-3 rounded-lg border border-border p-3 ${chosen ? 'bg-accent-soft' : 'bg-surface'}`}
  >
    <div className="row-span-2">
      <PictureButton product={product} onImages={onImages} look="size-20" />
    </div>
    <div className="min-w-0">
      <h2 className="text-base font-medium">{product.name}</h2>
      <p className="text-sm text-muted">{product.category.name}</p>
    </div>
    <Tick label={`Select ${product.name}`} checked={chosen} onChange={onToggle} />
    <div className="col-span-2 flex flex-wrap items-end justify-between gap-x-2">
      <div>
        <p className="font-semibold tabular-nums">{priceRange(product)}</p>
        <p className="text-sm">
          Stock: <Stock product={product} />
        </p>
      </div>
      <RowActions
        name={product.name}
        onEdit={() => onEdit(product)}
        onDelete={() => onDelete(product)}
      />
    </div>
  </li>
);
