import type { Image, Product } from '#contract/products.ts';

/** What a card shows of a product: all that a list sends to the browser. */
export interface Card {
  id: number;
  name: string;
  slug: string;
  category: string;
  image?: Image;
  price: { originalPrice: number; discountPrice: number };
  /** Some variants cost more than `price`. */
  from: boolean;
  rating: Product['rating'];
  soldOut: boolean;
}

/** The card of a product, with the price of its cheapest variant that can be had. */
export function cardOf({ id, name, slug, category, images, rating, variants }: Product): Card {
  const onSale = variants.filter((variant) => variant.stock > 0);
  const [cheapest] = (onSale.length > 0 ? onSale : variants).toSorted(
    (one, other) => one.originalPrice - other.originalPrice,
  );
  const { originalPrice = 0, discountPrice = 0 } = cheapest ?? {};
  return {
    id,
    name,
    slug,
    category: category.name,
    image: images[0],
    price: { originalPrice, discountPrice },
    from: variants.some((variant) => variant.originalPrice > originalPrice),
    rating,
    soldOut: onSale.length === 0,
  };
}
