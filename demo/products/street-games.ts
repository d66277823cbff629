import type { DemoProduct } from '../types.ts';
import { multicolour, natural, variant } from './variant.ts';

const red = ['Sindoor Red', '#da5441'] as const;

export const streetGames: DemoProduct[] = [
  {
    name: 'Beaded Skipping Rope',
    category: 'Street Games',
    fields: { age: 5 },
    description:
      'Coloured beads give the rope weight and a steady tick on the floor, and turned wooden handles sit well in the hand. Shorten it with a knot as needed.\n\n2.7 metres. From 5 years.',
    variants: [variant(red, 40, 249), variant(['Peacock', '#2f9c90'], 31, 249)],
    pictures: [
      { file: 'skipping-rope', shows: 'Sindoor Red' },
      { file: 'skipping-rope-peacock', shows: 'Peacock' },
    ],
  },
  {
    name: 'Gulli Danda',
    category: 'Street Games',
    fields: { age: 8 },
    description:
      'The stick and the tapered peg, turned from mango wood: tip it up, hit it hard, measure the distance in lengths of the danda and in loud opinions.\n\nDanda 45 cm, gulli 11 cm. From 8 years, in an open field.',
    variants: [variant(natural, 26, 199)],
    pictures: [{ file: 'gulli-danda' }],
  },
  {
    name: 'Lagori Seven Stones',
    category: 'Street Games',
    fields: { age: 6, players: '6 to 12' },
    description:
      'Seven flat wooden stones and a soft rubber ball. Knock the pile down, run, and build it up again before you are hit.\n\nFor 6 to 12 players from 6 years. With a drawstring bag.',
    variants: [variant(multicolour, 17, 399)],
    pictures: [{ file: 'lagori' }, { file: 'lagori-scattered' }],
    reviews: [
      { rating: 5, text: 'Entire society kids are out of the house. Thank you.' },
      { rating: 4, text: 'Ball is soft enough, no crying till now.' },
    ],
  },
];
