import type { Call } from '#contract/api.ts';
import type { Ask } from '../history.ts';
import type { Chance } from '../random.ts';
import type { Scene } from '../scene.ts';

/** Visitors look at what the shop keeps for everybody; the owner now and then changes a price meanwhile. */
export function visitsOf(scene: Scene, chance: Chance): Ask[] {
  if (!chance.onceIn(3)) return [];
  const visits = Array.from({ length: 1 + chance.below(2) }, () => visitOf(chance));
  return chance.onceIn(3) ? [...visits, newPrice(scene, chance)] : visits;
}

function visitOf(chance: Chance): Ask {
  const id = String(1 + chance.below(3));
  const visits: [name: Call, sent: Ask['sent']][] = [
    ['GET /products', { query: { sort: chance.oneOf(['most', 'lowPrice', 'lowStock']) } }],
    ['GET /products', { query: { inStock: true } }],
    ['GET /products/{idOrSlug}', { params: { idOrSlug: id } }],
    ['GET /products/{id}/reviews', { params: { id } }],
    ['GET /categories', {}],
    ['GET /catalogue-index', {}],
    ['GET /delivery', { query: { postalCode: '560001' } }],
  ];
  const [name, sent] = chance.oneOf(visits);
  return { who: null, name, sent };
}

function newPrice({ owner, variants }: Scene, chance: Chance): Ask {
  const discountPrice = 90 + chance.below(3) * 10;
  const price = { variantId: chance.oneOf(variants), originalPrice: 499, discountPrice };
  return { who: owner, name: 'PUT /products/prices', sent: { body: { prices: [price] } } };
}
