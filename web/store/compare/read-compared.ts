import type { ProductDetail } from '#contract/products/fields.ts';
import type { Product } from '#contract/products/products.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { sizeLabel } from '#contract/rules/variants.ts';
import { type Card, cardOf } from '#web/products/card.ts';
import type { ShopReads } from '#web/shop-context.ts';

/** A field of the owner may have the name of a fact of ours, so the id tells them apart. */
interface Fact {
  id: string;
  name: string;
  value: string;
}

/** A product beside others. */
export interface Compared {
  card: Card;
  facts: Fact[];
  /** Its beginning as plain text. */
  description: string;
}

/** Null for a product that is not in the shop. */
export async function readCompared(
  shop: Pick<ShopReads, 'findProduct' | 'detailsOf' | 'describe'>,
  id: string,
): Promise<{ product: Product; shown: Compared } | null> {
  const product = await shop.findProduct(id);
  if (!product) return null;
  const facts = factsOf(product, await shop.detailsOf(product));
  const description = firstCharacters((await shop.describe(product.description)).text, 500);
  return { product, shown: { card: cardOf(product), facts, description } };
}

function factsOf(product: Product, details: readonly ProductDetail[]): Fact[] {
  const { variants, rating, category } = product;
  const all = (of: (variant: Product['variants'][number]) => string) =>
    [...new Set(variants.map(of))].filter(Boolean).join(', ');
  const ours = (name: string, value: string) => ({ id: name, name, value });
  const owners = (kind: string, name: string, value: string) => ({
    ...ours(name, value),
    id: `${kind} ${name}`,
  });
  return [
    ours('Category', category.name),
    ours('Stock', variants.some(({ stock }) => stock > 0) ? 'In stock' : 'Sold out'),
    ours(
      'Rating',
      rating.count > 0 ? `${rating.average} out of 5 (${rating.count})` : 'No reviews yet',
    ),
    ours(
      'Colours',
      all(({ color }) => color),
    ),
    owners(
      'size',
      product.sizeLabel || 'Size',
      all(({ size }) => sizeLabel(size)),
    ),
    ...details.map(({ label, words }) => owners('field', label, words)),
  ];
}
