import type { DemoProduct } from '../types.ts';
import { multicolour, variant } from './variant.ts';

export const building: DemoProduct[] = [
  {
    name: 'Marble Run, 68 Pieces',
    category: 'Building',
    fields: { age: 5 },
    description:
      'Towers, ramps, bends and a funnel that makes the marbles dizzy. Build it, let go, and watch all of it again.\n\n68 sturdy plastic pieces and 20 glass marbles. From 5 years.',
    variants: [variant(multicolour, 15, 1399, 300)],
    pictures: [{ file: 'marble-run' }],
    reviews: [
      { rating: 5, text: 'Best purchase of summer holidays.' },
      { rating: 4, text: 'Fun for papa also. Joints need a firm push.' },
      { rating: 4, text: 'Good variety of pieces, marbles roll smooth.' },
      { rating: 2, text: 'Instruction sheet is hard to follow, had to experiment.' },
    ],
  },
  {
    name: 'Sixty Wooden Blocks',
    category: 'Building',
    fields: { age: 1.5 },
    description:
      'Cubes, planks, arches and roofs in eight colours and plain wood: a fort today, a railway station tomorrow. The edges are rounded and the colours are safe to chew.\n\n60 blocks in a cotton bag. From 18 months.',
    variants: [variant(multicolour, 30, 1199, 200)],
    pictures: [{ file: 'wooden-blocks' }, { file: 'blocks-bag' }],
    reviews: [
      { rating: 5, text: 'Simple and perfect. No batteries, no noise.' },
      { rating: 5, text: 'Bag is strong and the blocks are well sanded.' },
    ],
  },
  {
    name: 'Stud Bricks, 240 Pieces',
    category: 'Building',
    fields: { age: 4 },
    description:
      'Bright studded bricks that hold tight and still come apart without tears. Six sizes, eight colours, a booklet with twelve ideas and plenty of room for your own.\n\n240 pieces in a box with a handle. From 4 years.',
    variants: [variant(multicolour, 25, 999, 250)],
    pictures: [{ file: 'stud-bricks' }],
    reviews: [
      { rating: 4, text: 'Grip is good. Two colours are nearly the same shade.' },
      { rating: 5, text: 'Value for money, my twins share without fighting. Almost.' },
      { rating: 3, text: 'Okay quality, a few bricks were tight to pull out.' },
    ],
  },
  {
    name: 'Magnetic Window Tiles',
    category: 'Building',
    fields: { age: 3 },
    description:
      'Clear coloured tiles with magnets sealed in their edges. Squares and triangles snap into houses, stars and lamps, and throw coloured light on the wall.\n\n40 pieces, from 3 years. The edges are welded, so no magnet can come out.',
    variants: [
      variant(multicolour, 8, 2199, 400, '40 pieces'),
      variant(multicolour, 2, 3499, 700, '72 pieces'),
    ],
    pictures: [{ file: 'magnetic-tiles' }],
  },
];
