import type { DemoProduct } from '../types.ts';
import { variant } from './variant.ts';

export const softToys: DemoProduct[] = [
  {
    name: 'Gaju the Soft Elephant',
    category: 'Soft Toys',
    description:
      'Big ears for telling secrets to and a trunk that is easy to hold in the dark. Gaju is sewn from brushed cotton and filled with soft recycled fibre.\n\n35 cm tall when sitting. Safe from birth, eyes are embroidered, machine wash at 30 degrees.',
    variants: [
      variant(['Monsoon Grey', '#bfc4ce'], 21, 899, 150),
      variant(['Rose Pink', '#ec9fb1'], 4, 899, 150),
    ],
    pictures: [
      { file: 'soft-elephant', shows: 'Monsoon Grey' },
      { file: 'soft-elephant-pink', shows: 'Rose Pink' },
    ],
    reviews: [
      { rating: 5, text: 'So soft! My little one sleeps only with Gaju now.' },
      { rating: 5, text: 'Stitching is neat and no loose threads after three washes.' },
      { rating: 4, text: 'Bigger than expected, in a good way.' },
      { rating: 5, text: 'Gifted at a naming ceremony, everyone asked where it is from.' },
    ],
  },
  {
    name: 'Sheru the Tiger Cub',
    category: 'Soft Toys',
    fields: { age: 1 },
    description:
      'A small tiger with serious stripes and a very unserious smile. The tail has a soft wire, so it can wave.\n\n32 cm tall when sitting. Cotton plush, embroidered eyes, from 12 months.',
    variants: [variant(['Saffron Stripe', '#ef9a48'], 17, 849)],
    pictures: [{ file: 'soft-tiger' }],
  },
  {
    name: 'Bholu the Bear with Scarf',
    category: 'Soft Toys',
    fields: { age: 1.5 },
    description:
      'A shaggy sloth bear who feels the cold and has a knitted scarf for it. The scarf comes off, which keeps small fingers busy for a surprisingly long time.\n\n38 cm tall when sitting, from 18 months. Surface wash.',
    variants: [
      variant(['Red Scarf', '#da5441'], 12, 999, 200),
      variant(['Blue Scarf', '#46629f'], 9, 999, 200),
    ],
    pictures: [
      { file: 'soft-bear', shows: 'Red Scarf' },
      { file: 'soft-bear-blue', shows: 'Blue Scarf' },
    ],
    reviews: [
      { rating: 5, text: 'Huggable is the right word.' },
      { rating: 3, text: 'Nice bear but sheds a bit of fluff in the first week.' },
      { rating: 4, text: 'Scarf is hand knitted, very sweet detail.' },
    ],
  },
];
