import type { DemoProduct } from '../types.ts';
import { multicolour, natural, variant } from './variant.ts';

export const brainTeasers: DemoProduct[] = [
  {
    name: 'Twist Cube',
    category: 'Brain Teasers',
    fields: { age: 7 },
    description:
      'Six colours, three layers, forty-three quintillion ways to get lost. Rounded inner corners turn smoothly and do not catch, and the tiles are coloured through, so nothing peels.\n\nFrom 7 years. A step-by-step guide is in the box; the two-layer cube is the gentle way to begin.',
    variants: [
      variant(multicolour, 60, 299, 100, '3 by 3'),
      variant(multicolour, 33, 199, 50, '2 by 2'),
    ],
    pictures: [{ file: 'twist-cube' }, { file: 'twist-cube-small' }],
    reviews: [
      { rating: 5, text: 'Very smooth. My time came down to 58 seconds.' },
      { rating: 4, text: 'Good cube at this price. Slightly tight out of the box.' },
      { rating: 4, text: 'Colours are bright and the corners cut well.' },
      { rating: 2, text: 'Mine popped once when my brother turned it too fast.' },
    ],
  },
  {
    name: 'Wooden Tangram',
    category: 'Brain Teasers',
    fields: { age: 5 },
    description:
      'Seven pieces, one square, and a boat, a cat, a running man hiding in it. Painted beech in a shallow tray, with a booklet of 60 shapes from easy to stubborn.\n\nFrom 5 years. The tray is 18 cm square.',
    variants: [variant(multicolour, 26, 449, 100)],
    pictures: [{ file: 'tangram' }, { file: 'tangram-boat' }],
  },
  {
    name: 'Tower of Brahma',
    category: 'Brain Teasers',
    fields: { age: 6 },
    description:
      'Move the tower from one peg to another, one disc at a time, never a larger one on a smaller one. Seven discs take 127 moves if you make no mistake.\n\nLacquered discs on a rubberwood stand, 32 cm long. From 6 years.',
    variants: [variant(multicolour, 17, 599)],
    pictures: [{ file: 'tower-of-brahma' }],
    reviews: [
      { rating: 5, text: 'Used it to teach recursion to my students. They loved it.' },
      { rating: 4, text: 'Smooth discs, stable base. A good desk toy.' },
    ],
  },
  {
    name: 'Sliding Fifteen',
    category: 'Brain Teasers',
    fields: { age: 6 },
    description:
      'Fifteen numbered tiles and one empty place. Shuffle, slide and put them back in order; the wooden tray fits a coat pocket.\n\nFrom 6 years. The tray is 11 cm square with a slip cover.',
    variants: [variant(natural, 38, 249)],
    pictures: [{ file: 'sliding-fifteen' }, { file: 'sliding-fifteen-turned' }],
  },
];
