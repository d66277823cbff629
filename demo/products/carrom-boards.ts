import type { DemoProduct } from '../types.ts';
import { variant } from './variant.ts';

/** Somebody who wants the large board compares it with this one. */
export const carromBoards: DemoProduct[] = [
  {
    name: 'Family Carrom Board',
    category: 'Carrom',
    fields: { age: 6, players: '2 or 4' },
    description:
      'A carrom board that two children can carry, with a 4 mm ply surface and rubber feet that keep it where it is. Comes with a set of men and a striker.\n\nFor 2 or 4 players from 6 years. The playing surface is 20 inches, and it fits under a bed.',
    variants: [variant(['Rosewood', '#5c3427'], 14, 1799, 300, '24 inch')],
    pictures: [{ file: 'carrom-family' }],
  },
];
