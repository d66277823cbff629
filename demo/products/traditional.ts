import type { DemoProduct } from '../types.ts';
import { multicolour, natural, variant } from './variant.ts';

const walnutBrown = ['Walnut Brown', '#8c5d42'] as const;

export const traditional: DemoProduct[] = [
  {
    name: 'Champion Carrom Board',
    category: 'Carrom',
    fields: { age: 7, players: '2 or 4' },
    description:
      'A full-size carrom board with an 8 mm birch ply surface, polished until the striker sings, and a solid frame that gives a true rebound. Comes with a set of men, a striker and a tin of powder.\n\nFor 2 or 4 players from 7 years. The playing surface is 29 inches on the large board.',
    variants: [
      variant(walnutBrown, 7, 4499, 900, '32 inch'),
      variant(walnutBrown, 4, 6999, 1200, '36 inch'),
    ],
    pictures: [{ file: 'carrom-board' }, { file: 'carrom-from-above' }],
    reviews: [
      { rating: 5, text: 'Rebound is excellent on all four sides. Like the one in our old club.' },
      { rating: 5, text: 'Came packed in wood, not a scratch. Surface is very smooth.' },
      { rating: 4, text: 'Heavy, ask two people to lift. Worth every rupee.' },
      { rating: 4, text: 'Board is great, pocket nets could be tighter.' },
      { rating: 5, text: 'Evenings on the terrace are back!' },
      { rating: 3, text: 'Good board, but delivery took a week.' },
    ],
  },
  {
    name: 'Carrom Men and Striker Set',
    category: 'Carrom',
    description:
      'Nineteen men turned from boxwood and ebonised wood, matched by weight, with two painted strikers and a tin of fine powder.\n\nFits every full-size carrom board. The men are 31 mm across and 8 mm thick.',
    variants: [
      variant(['Ivory and Black', '#f3dcae'], 45, 349, 50),
      variant(['Ivory and Brown', '#8c5d42'], 20, 349, 50),
    ],
    pictures: [
      { file: 'carrom-men', shows: 'Ivory and Black' },
      { file: 'carrom-men-brown', shows: 'Ivory and Brown' },
      { file: 'carrom-powder' },
    ],
  },
  {
    name: 'Embroidered Cloth Pachisi',
    category: 'Pachisi & Chaupar',
    fields: { age: 8, players: '2 to 4' },
    description:
      'The old court game on a cotton cross stitched by hand in Kutch, with sixteen dome-shaped men and seven cowries for dice. Roll it up, tie the bag, take it anywhere.\n\n2 to 4 players from 8 years, an hour or a whole afternoon. The cloth opens to 70 cm.',
    variants: [variant(multicolour, 6, 1699, 250)],
    pictures: [{ file: 'pachisi-game' }, { file: 'pachisi-bag' }],
    reviews: [
      { rating: 5, text: 'The embroidery is so fine that we hung it on the wall between games.' },
      { rating: 5, text: 'My dadi remembered all the rules. She won also.' },
      { rating: 4, text: 'Lovely. A rule sheet in Hindi would be welcome.' },
    ],
  },
  {
    name: 'Ashta Chamma Wooden Board',
    category: 'Pachisi & Chaupar',
    fields: { age: 6, players: '2 to 4' },
    description:
      'Five squares by five, four cowries and a race to the centre: the game scratched on temple floors from Andhra to Karnataka, here on solid acacia.\n\nSixteen tokens and four cowries. 2 to 4 players from 6 years, 30 minutes.',
    variants: [variant(natural, 15, 899)],
    pictures: [{ file: 'ashta-chamma' }],
  },
  {
    name: 'Pallanguzhi Seed Board',
    category: 'Folk Boards',
    fields: { age: 5, players: '2' },
    description:
      'Fourteen smooth pits carved from one piece of neem wood. Sow your seeds around the board, count ahead and scoop up what the last seed finds.\n\nWith 146 seeds and cowries in a cloth bag. Two players from 5 years; quietly teaches counting.',
    variants: [variant(['Neem Brown', '#bd8a52'], 11, 1249, 150)],
    pictures: [{ file: 'pallanguzhi' }],
    reviews: [
      { rating: 5, text: 'Exactly like the one in my paati’s house in Madurai.' },
      { rating: 4, text: 'Carving is neat. Took a day for the wood smell to go.' },
      { rating: 5, text: 'My son counts without noticing that he is doing maths.' },
    ],
  },
  {
    name: 'Navkankari Nine Men Board',
    category: 'Folk Boards',
    fields: { age: 7, players: '2' },
    description:
      'Three squares, nine men each, and the patience to make a row of three. Painted on a mango-wood board with brass pins at the corners.\n\nTwo players from 7 years, 20 minutes. The men rest in a drawer below the board.',
    variants: [variant(['Peacock Green', '#217469'], 0, 799, 100)],
    pictures: [{ file: 'navkankari' }],
  },
];
