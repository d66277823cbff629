import type { Product } from '#contract/products.ts';
import { countWords } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import { lowStock } from '#contract/rules/variants.ts';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** How many pieces of a product there are, marked when one of its variants runs low. */
export function Stock({ product: { variants } }: { product: Product }) {
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (stock === 0) return <Badge tone="danger">Sold out</Badge>;
  const words = countWords(stock);
  return variants.some((variant) => variant.stock <= lowStock) ? (
    <Badge tone="warning">{words}, low</Badge>
  ) : (
    words
  );
}

/** The price of a product, or its lowest and its highest. */
export function priceRange({ variants }: Product) {
  const prices = variants.map((variant) => variant.originalPrice);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? money(least) : `${money(least, [most])} – ${money(most, [least])}`;
}

interface PictureButtonProps {
  product: Product;
  onImages: (product: Product) => void;
  look: string;
}

/** The first picture of a product; all of them are behind it. */
export const PictureButton = ({ product, onImages, look }: PictureButtonProps) => (
  <button
    type="button"
    aria-label={`Images of ${product.name}`}
    onClick={() => onImages(product)}
    className="grid rounded-md"
  >
    <Thumbnail image={product.images[0]} className={look} />
  </button>
);
