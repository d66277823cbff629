import type { DemoProduct } from '../types.ts';
import { multicolour, natural, variant } from './variant.ts';

const walnutBrown = ['Walnut Brown', '#8c5d42'] as const;

export const strategy: DemoProduct[] = [
  {
    name: 'Sheesham Folding Chess Set',
    category: 'Strategy',
    fields: { age: 6, players: '2' },
    description:
      'A folding chessboard in sheesham and maple veneer, with thirty-two hand-turned pieces that sleep inside it in green felt. The king stands 7.5 cm tall and every base is weighted, so a bump of the table does not end the game.\n\nFor two players from 6 years. The 16 inch board suits a dining table; the 12 inch one slips into a train bag.',
    variants: [
      variant(walnutBrown, 14, 1499, 300, '12 inch'),
      variant(walnutBrown, 9, 2199, 400, '16 inch'),
    ],
    pictures: [{ file: 'chess-game' }, { file: 'chess-men' }],
    reviews: [
      {
        rating: 5,
        text: 'Beautiful finish and the hinge is strong. My father and I play every evening now.',
      },
      { rating: 5, text: 'Pieces are properly weighted. Far better than the plastic set we had.' },
      { rating: 4, text: 'Lovely board. One pawn had a rough base, a little sandpaper solved it.' },
      {
        rating: 4,
        text: 'Took the 12 inch one on the Rajdhani, perfect size for the berth table.',
      },
    ],
  },
  {
    name: 'Flip Discs Reversi Board',
    category: 'Strategy',
    fields: { age: 7, players: '2' },
    description:
      'Trap a row of your opponent’s discs and flip every one of them to your colour. Simple enough to explain while the chai boils, deep enough for years.\n\nWooden frame, woven green playing cloth and 64 two-sided discs in a cotton pouch. Two players, 7 years and up, about 25 minutes.',
    variants: [variant(['Forest Green', '#458a66'], 22, 899, 100)],
    pictures: [{ file: 'reversi' }],
    reviews: [
      { rating: 4, text: 'Discs make a nice click. My daughter beats me already.' },
      { rating: 5, text: 'Simple rules, endless play. The cloth keeps the pieces from sliding.' },
    ],
  },
  {
    name: 'Bamboo Go Board with Bowls',
    category: 'Strategy',
    fields: { age: 8, players: '2' },
    description:
      'A thick 13 by 13 board pressed from bamboo, with two turned bowls and 180 smooth stones. The half-size board keeps a game under an hour, which is the kindest way to learn.\n\nTwo players from 8 years. A twelve-page guide with ten beginner’s problems is in the box.',
    variants: [variant(natural, 3, 2799)],
    pictures: [{ file: 'go-board' }],
  },
  {
    name: 'Spice Route Trading Game',
    category: 'Strategy',
    fields: { age: 10, players: '2 to 4' },
    description:
      'Lay out the coast anew each time, load your boats with pepper and cardamom and reach the fort before the monsoon turns. Every game has a different map.\n\nThick hexagonal tiles, 3 wooden boats, 54 cards and 40 coins. For 2 to 4 players from 10 years, 60 to 75 minutes.',
    variants: [variant(multicolour, 18, 1899, 350)],
    pictures: [{ file: 'spice-route' }, { file: 'spice-route-contents' }],
    reviews: [
      {
        rating: 5,
        text: 'Our whole Sunday group is hooked. The monsoon cards are cruel in the best way.',
      },
      { rating: 4, text: 'Rules take one full game to settle, then it flows very nicely.' },
      { rating: 3, text: 'Good game but box is a bit big for what is inside.' },
      { rating: 5, text: 'Wooden boats are so pretty that my son plays with them separately.' },
    ],
  },
];
