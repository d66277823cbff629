import type { Product } from '#contract/products.ts';
import { Badge } from '#web/ui/badge.tsx';
import { money } from '#web/ui/money.ts';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { RowActions } from './row-actions.tsx';
import { Table } from './table.tsx';

interface ProductTableProps {
  products: readonly Product[];
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onImages: (product: Product) => void;
}

const columns = ['Image', 'Product', 'Category', 'Variants', 'Stock', 'Price', 'Actions'];

/** Products, one a row. */
export const ProductTable = ({ products, onEdit, onDelete, onImages }: ProductTableProps) => (
  <Table columns={columns}>
    {products.map((product) => (
      <tr key={product.id} className="border-t border-border">
        <td className="px-4 py-2">
          <button
            type="button"
            aria-label={`Images of ${product.name}`}
            onClick={() => onImages(product)}
            className="grid rounded-md"
          >
            <Thumbnail image={product.images[0]} className="size-12" />
          </button>
        </td>
        <td className="px-4 py-2 font-medium">{product.name}</td>
        <td className="px-4 py-2">{product.category.name}</td>
        <td className="px-4 py-2 tabular-nums">{product.variants.length}</td>
        <td className="px-4 py-2 tabular-nums">
          <Stock product={product} />
        </td>
        <td className="px-4 py-2 whitespace-nowrap tabular-nums">{priceRange(product)}</td>
        <td className="px-4 py-2">
          <RowActions
            name={product.name}
            onEdit={() => onEdit(product)}
            onDelete={() => onDelete(product)}
          />
        </td>
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
