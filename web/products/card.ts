import type { Image, Product, Variant } from '#contract/products/products.ts';

/** What lists need of a product: loaders send only this to the browser. */
export interface Card {
  id: number;
  name: string;
  slug: string;
  category: string;
  image?: Image;
  /** The number of pictures. */
  pictures: number;
  price: { originalPrice: number; discountPrice: number };
  /** Whether some variants cost more than `price`. */
  from: boolean;
  rating: Product['rating'];
  soldOut: boolean;
}

/** In rupees. */
export interface PriceRange {
  minPrice?: number;
  maxPrice?: number;
}

/** For a list filtered by price: shows a variant within the limits if there is one. */
export const cardWithin = (product: Product, range: PriceRange): Card =>
  cardOf(product, within(product.variants, range));

/** The variants within the limits, or all if there are none. */
export function within<V extends Offered>(
  variants: readonly V[],
  { minPrice = 0, maxPrice = Infinity }: PriceRange,
): readonly V[] {
  const priced = variants.filter(
    ({ originalPrice }) => originalPrice >= minPrice && originalPrice <= maxPrice,
  );
  return priced.length > 0 ? priced : variants;
}

export function cardOf(product: Product, among: readonly Variant[] = product.variants): Card {
  const { id, name, slug, category, images, rating, variants } = product;
  return {
    id,
    name,
    slug,
    category: category.name,
    image: images[0],
    pictures: images.length,
    ...offerOf(variants, among),
    rating,
  };
}

type Offered = Pick<Variant, 'stock' | 'originalPrice' | 'discountPrice'>;

/** The price of the cheapest variant in stock, else of the cheapest. */
export function offerOf(
  variants: readonly Offered[],
  among = variants,
): Pick<Card, 'price' | 'from' | 'soldOut'> {
  const onSale = among.filter((variant) => variant.stock > 0);
  const [cheapest] = (onSale.length > 0 ? onSale : among).toSorted(
    (one, other) => one.originalPrice - other.originalPrice,
  );
  const { originalPrice = 0, discountPrice = 0 } = cheapest ?? {};
  return {
    price: { originalPrice, discountPrice },
    from: variants.some((variant) => variant.originalPrice > originalPrice),
    soldOut: onSale.length === 0,
  };
}
