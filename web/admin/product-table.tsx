import type { Product } from '#contract/products.ts';
import { Badge } from '#web/ui/badge.tsx';
import { money } from '#web/ui/money.ts';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { RowActions } from './row-actions.tsx';
import { Cell, Table } from './table.tsx';

interface ProductTableProps {
  products: readonly Product[];
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onImages: (product: Product) => void;
}

const wide = 'max-md:hidden';
const number = `text-right tabular-nums ${wide}`;
const columns = [
  { name: 'Image', look: wide },
  { name: 'Product' },
  { name: 'Category', look: wide },
  { name: 'Variants', look: number },
  { name: 'Stock', look: 'text-right' },
  { name: 'Price', look: number },
  { name: 'Actions' },
];

/** Products, one a row. */
export const ProductTable = ({ products, onEdit, onDelete, onImages }: ProductTableProps) => (
  <Table columns={columns}>
    {products.map((product) => (
      <tr key={product.id} className="border-t border-border">
        <Cell look={wide}>
          <button
            type="button"
            aria-label={`Images of ${product.name}`}
            onClick={() => onImages(product)}
            className="grid rounded-md"
          >
            <Thumbnail image={product.images[0]} className="size-12" />
          </button>
        </Cell>
        <Cell>
          <span className="font-medium">{product.name}</span>
          <span className="block text-sm text-muted md:hidden">{priceRange(product)}</span>
        </Cell>
        <Cell look={wide}>{product.category.name}</Cell>
        <Cell look={number}>{product.variants.length}</Cell>
        <Cell look="text-right tabular-nums">
          <Stock product={product} />
        </Cell>
        <Cell look={`${number} whitespace-nowrap`}>{priceRange(product)}</Cell>
        <Cell>
          <RowActions
            name={product.name}
            onEdit={() => onEdit(product)}
            onDelete={() => onDelete(product)}
          />
        </Cell>
      </tr>
    ))}
  </Table>
);

function Stock({ product: { variants } }: { product: Product }) {
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (stock === 0) return <Badge tone="danger">Sold out</Badge>;
  return variants.some((variant) => variant.stock <= 5) ? (
    <Badge tone="warning">{stock}, low</Badge>
  ) : (
    stock
  );
}

function priceRange({ variants }: Product) {
  const prices = variants.map((variant) => variant.originalPrice);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? money(least) : `${money(least, [most])} – ${money(most, [least])}`;
}
