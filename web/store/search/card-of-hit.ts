import { toPaise, toRupees } from '#contract/rules/price.ts';
import { type Card, offerOf } from '#web/products/card.ts';
import type { Hit } from './worker-messages.ts';

/** Makes the card that `cardOf` makes of a whole product. */
export function cardOfHit(hit: Hit): Card {
  const { id, name, slug, category, rating, reviews } = hit;
  const offers = hit.offers ?? [[hit.price, hit.list, hit.stock] as const];
  const variants = offers.map(([price, list, stock]) => ({
    originalPrice: price,
    discountPrice: toRupees(toPaise(list) - toPaise(price)),
    stock,
  }));
  return {
    id,
    name,
    slug,
    category,
    image: imageOf(hit),
    pictures: hit.pictures ?? (hit.image ? 1 : 0),
    ...offerOf(variants),
    rating: { average: rating, count: reviews },
  };
}

const imageOf = ({ image: url, width = 0, height = 0, color = '' }: Hit) =>
  url === undefined ? undefined : { id: 0, url, width, height, color, shows: '' };
