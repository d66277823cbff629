import type { DemoProduct } from '../types.ts';
import { multicolour, variant } from './variant.ts';

const red = ['Sindoor Red', '#da5441'] as const;
const orange = ['Saffron', '#ee8f3c'] as const;

export const kitesAndFlying: DemoProduct[] = [
  {
    name: 'Patang Kites, Pack of Ten',
    category: 'Kites & Flying',
    fields: { age: 7 },
    description:
      'Ten paper fighters for Uttarayan, cut from kite tissue in five designs with split-bamboo bows that bend and do not snap. Bridle them, find a terrace, shout.\n\nFrom 7 years with a grown-up. Small is 45 cm across, large is 60 cm.',
    variants: [
      variant(multicolour, 50, 249, 0, 'Small'),
      variant(multicolour, 36, 349, 50, 'Large'),
    ],
    pictures: [{ file: 'patang-flying' }, { file: 'patang-pack' }],
    reviews: [
      { rating: 5, text: 'Balanced kites, flew on the first tug. Kai po che!' },
      { rating: 4, text: 'One out of ten was torn, rest are very good.' },
      { rating: 5, text: 'Colours looked lovely over the Ahmedabad sky.' },
    ],
  },
  {
    name: 'Firki with Cotton Thread',
    category: 'Kites & Flying',
    fields: { age: 8 },
    description:
      'A wooden reel with 900 metres of plain cotton thread: no glass, no nylon, safe for fingers and for birds. The long handles spin freely on waxed pins.\n\nReel 34 cm long. From 8 years.',
    variants: [
      variant(['Rose', '#e58ba0'], 22, 299),
      variant(['Marigold', '#f3bd42'], 19, 299),
      variant(['Leaf Green', '#82b25c'], 0, 299),
    ],
    pictures: [
      { file: 'firki', shows: 'Rose' },
      { file: 'firki-marigold', shows: 'Marigold' },
      { file: 'firki-green', shows: 'Leaf Green' },
    ],
    reviews: [
      { rating: 5, text: 'So good to find thread without glass.' },
      { rating: 4, text: 'Spins freely. Thread is strong enough for a big kite.' },
    ],
  },
  {
    name: 'Garuda Ribbon Kite',
    category: 'Kites & Flying',
    fields: { age: 4 },
    description:
      'A great bird in ripstop cloth with three ribbons that write in the wind. It flies itself in a steady breeze, so even a four-year-old can hold the line.\n\n1.4 metres across the wings, with 40 metres of line on a winder.',
    variants: [variant(orange, 14, 799, 150), variant(['Peacock', '#2f9c90'], 11, 799, 150)],
    pictures: [
      { file: 'ribbon-kite', shows: 'Saffron' },
      { file: 'ribbon-kite-peacock', shows: 'Peacock' },
    ],
  },
  {
    name: 'Flying Disc',
    category: 'Kites & Flying',
    fields: { age: 6 },
    description:
      'A well-balanced disc with a soft rim that does not sting the fingers. It goes straight when thrown straight, and floats when it meets a breeze.\n\n175 g, 27 cm across. From 6 years.',
    variants: [
      variant(red, 24, 299, 50),
      variant(['Marigold', '#f3bd42'], 18, 299, 50),
      variant(['Peacock', '#2f9c90'], 16, 299, 50),
    ],
    pictures: [
      { file: 'flying-disc', shows: 'Sindoor Red' },
      { file: 'flying-disc-marigold', shows: 'Marigold' },
      { file: 'flying-disc-peacock', shows: 'Peacock' },
      { file: 'flying-discs' },
    ],
    reviews: [
      { rating: 4, text: 'Stable flight, our college group uses it daily.' },
      { rating: 2, text: 'Colour was slightly different from the picture.' },
      { rating: 5, text: 'Soft rim is perfect for kids.' },
    ],
  },
];
