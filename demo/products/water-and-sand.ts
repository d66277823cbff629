import type { DemoProduct } from '../types.ts';
import { variant } from './variant.ts';

const red = ['Sindoor Red', '#da5441'] as const;
const blue = ['Sky Blue', '#74b9d8'] as const;

export const waterAndSand: DemoProduct[] = [
  {
    name: 'Bubble Bottle and Wand',
    category: 'Water & Sand',
    fields: { age: 3 },
    description:
      'A large bottle of gentle bubble water and a wand that makes one giant or twenty small ones. No tears when it gets in the eyes.\n\n500 ml. From 3 years. Refill with the recipe on the label.',
    variants: [variant(['Rose', '#e58ba0'], 64, 149), variant(['Peacock', '#2f9c90'], 52, 149)],
    pictures: [
      { file: 'bubbles', shows: 'Rose' },
      { file: 'bubbles-peacock', shows: 'Peacock' },
    ],
    reviews: [
      { rating: 5, text: 'Big bubbles, big smiles. Birthday party essential.' },
      { rating: 4, text: 'Bottle finishes fast, but the refill recipe works.' },
    ],
  },
  {
    name: 'Beach Bucket Set',
    category: 'Water & Sand',
    fields: { age: 2 },
    description:
      'A bucket that holds its handle up, a long spade and three moulds: a castle, a star and a shell. Thick plastic that does not crack in the sun.\n\nFive pieces in a net bag. From 2 years.',
    variants: [variant(red, 33, 349, 50), variant(blue, 27, 349, 50)],
    pictures: [
      { file: 'sand-set', shows: 'Sindoor Red' },
      { file: 'sand-set-blue', shows: 'Sky Blue' },
    ],
    reviews: [
      { rating: 5, text: 'Went to Goa and back, still like new.' },
      { rating: 4, text: 'Castle mould works best with wet sand.' },
      { rating: 4, text: 'Net bag is useful, sand stays at the beach.' },
    ],
  },
  {
    name: 'Holi Pichkari Pump',
    category: 'Water & Sand',
    fields: { age: 5 },
    description:
      'A strong hand pump that throws a clean jet eight metres, with brass-coloured bands and a grip for wet hands. Three bowls of flower-based colour are in the box.\n\n45 cm long, holds 400 ml. From 5 years.',
    variants: [variant(['Leaf Green', '#82b25c'], 0, 449, 100), variant(red, 0, 449, 100)],
    pictures: [
      { file: 'pichkari', shows: 'Leaf Green' },
      { file: 'pichkari-red', shows: 'Sindoor Red' },
    ],
    reviews: [
      { rating: 5, text: 'Range is unbelievable. Nobody on our floor stayed dry.' },
      { rating: 4, text: 'Colours washed off easily. Good quality plastic.' },
    ],
  },
];
