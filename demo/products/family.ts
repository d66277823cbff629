import type { DemoProduct } from '../types.ts';
import { multicolour, natural, variant } from './variant.ts';

export const family: DemoProduct[] = [
  {
    name: 'Classic Wooden Ludo',
    category: 'Family',
    fields: { age: 5, players: '2 to 4' },
    description:
      'The board every grandmother knows, printed on birch wood with a raised walnut border so the dice stay on the table. Sixteen turned tokens stand firmly in their squares.\n\n2 to 4 players from 5 years, about 40 minutes, longer when someone argues about a six.',
    variants: [variant(multicolour, 40, 699, 150)],
    pictures: [{ file: 'ludo-game' }, { file: 'ludo-tokens' }],
    reviews: [
      {
        rating: 5,
        text: 'Solid wood, colours are bright. Three generations played on Diwali night.',
      },
      { rating: 5, text: 'Finally a ludo that does not tear at the fold.' },
      { rating: 4, text: 'Very nice but only one dice. We added a second from home.' },
      { rating: 2, text: 'One green token came chipped. Game itself is fine.' },
      { rating: 5, text: 'Bought two, one for gift. Packing was excellent.' },
    ],
  },
  {
    name: 'Snakes and Ladders Floor Mat',
    category: 'Family',
    fields: { age: 4, players: '2 to 6' },
    description:
      'A washable cotton mat, 1.2 metres square, big enough for small feet to be the counters. Three friendly snakes, three ladders and a soft foam die.\n\nFor 2 to 6 players from 4 years. Folds into its own bag; machine wash cold.',
    variants: [
      variant(['Peacock Blue', '#2f9c90'], 16, 799, 100, '1.2 m'),
      variant(['Peacock Blue', '#2f9c90'], 0, 1199, 200, '1.8 m'),
    ],
    pictures: [{ file: 'snakes-and-ladders' }],
    reviews: [
      { rating: 5, text: 'Kids jump from box to box, so much better than screen time.' },
      { rating: 4, text: 'Washed twice, colour is still good. Slides a little on marble floor.' },
    ],
  },
  {
    name: 'Four in a Line',
    category: 'Family',
    fields: { age: 5, players: '2' },
    description:
      'Drop your discs, build a line of four and stop your neighbour from doing the same. A sturdy standing frame with a slide that lets everything out with a happy clatter.\n\n42 discs in two colours. Two players from 5 years, ten minutes a round.',
    variants: [variant(['Royal Blue', '#46629f'], 31, 549)],
    pictures: [{ file: 'four-in-aline' }],
    reviews: [
      { rating: 4, text: 'Quick game between homework. Frame is quite stable.' },
      { rating: 5, text: 'My six year old learnt to think two moves ahead with this.' },
      { rating: 3, text: 'Nice, but the noise of discs at 6 in the morning!' },
    ],
  },
  {
    name: 'Tumbling Tower, 54 Blocks',
    category: 'Family',
    fields: { age: 6, players: '2 or more' },
    description:
      'Fifty-four beech blocks, sanded smooth, stacked eighteen storeys high. Pull one out, lay it on top, and do not breathe.\n\nFor 2 or more from 6 years. A loading tray for quick stacking and a cotton bag are included.',
    variants: [variant(natural, 27, 749, 150)],
    pictures: [{ file: 'tumbling-tower' }],
  },
  {
    name: 'Star Checkers with Glass Marbles',
    category: 'Family',
    fields: { age: 6, players: '2 to 6' },
    description:
      'Hop your ten marbles from one point of the star to the other, jumping over everyone on the way. The round mango-wood board has a groove for dropped marbles.\n\n60 glass marbles in six colours. 2 to 6 players from 6 years.',
    variants: [variant(multicolour, 12, 999, 200)],
    pictures: [{ file: 'star-checkers' }],
  },
];
