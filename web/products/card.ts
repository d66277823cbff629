import type { Image, Product, Variant } from '#contract/products/products.ts';

/** The part of a product that lists show: loaders send only this to the browser. */
export interface Card {
  id: number;
  name: string;
  slug: string;
  category: string;
  image?: Image;
  /** The number of pictures. */
  pictures: number;
  price: { originalPrice: number; discountPrice: number };
  /** Tells whether some variants cost more than `price`. */
  from: boolean;
  rating: Product['rating'];
  soldOut: boolean;
}

/** Prices in rupees. */
interface PriceRange {
  minPrice?: number;
  maxPrice?: number;
}

/** Shows a price within `range` if one is offered, for a list filtered by price. */
export function cardOf(product: Product, range: PriceRange = {}): Card {
  const { id, name, slug, category, images, rating, variants } = product;
  return {
    id,
    name,
    slug,
    category: category.name,
    image: images[0],
    pictures: images.length,
    ...offerOf(variants, range),
    rating,
  };
}

/** Every price of a list, for `money`: if one has paise, all of them show paise. */
export const pricesOf = (cards: readonly Card[]): number[] =>
  cards.flatMap(({ price }) => Object.values(price));

type Offered = Pick<Variant, 'stock' | 'originalPrice' | 'discountPrice'>;

/**
 * The price of the cheapest variant in stock or, when all are sold out, of the cheapest: of those within
 * the limits if there are any.
 */
export function offerOf(
  variants: readonly Offered[],
  { minPrice = 0, maxPrice = Infinity }: PriceRange = {},
): Pick<Card, 'price' | 'from' | 'soldOut'> {
  const onSale = variants.filter((variant) => variant.stock > 0);
  const offered = onSale.length > 0 ? onSale : variants;
  const within = offered.filter(
    ({ originalPrice }) => originalPrice >= minPrice && originalPrice <= maxPrice,
  );
  const [cheapest] = (within.length > 0 ? within : offered).toSorted(
    (one, other) => one.originalPrice - other.originalPrice,
  );
  const { originalPrice = 0, discountPrice = 0 } = cheapest ?? {};
  return {
    price: { originalPrice, discountPrice },
    from: variants.some((variant) => variant.originalPrice > originalPrice),
    soldOut: onSale.length === 0,
  };
}
