import { blush, butter, ice, lilac, mint, sand, walnut } from '../../../demo/drawing/palette.ts';
import { ashtaChamma } from '../../../demo/drawings/board-games/ashta-chamma.ts';
import { carromBoard, carromFromAbove } from '../../../demo/drawings/board-games/carrom.ts';
import { carromMen, carromPowder } from '../../../demo/drawings/board-games/carrom-men.ts';
import { chessGame, chessMen } from '../../../demo/drawings/board-games/chess.ts';
import { navkankari, pallanguzhi } from '../../../demo/drawings/board-games/folk-boards.ts';
import { fourInALine } from '../../../demo/drawings/board-games/four-in-a-line.ts';
import { goBoard } from '../../../demo/drawings/board-games/go.ts';
import { ludoGame, ludoTokens } from '../../../demo/drawings/board-games/ludo.ts';
import { pachisiBag, pachisiGame } from '../../../demo/drawings/board-games/pachisi.ts';
import { reversi } from '../../../demo/drawings/board-games/reversi.ts';
import { snakesAndLadders } from '../../../demo/drawings/board-games/snakes-and-ladders.ts';
import { spiceRoute, spiceRouteContents } from '../../../demo/drawings/board-games/spice-route.ts';
import { starCheckers } from '../../../demo/drawings/board-games/star-checkers.ts';
import { tumblingTower } from '../../../demo/drawings/board-games/tumbling-tower.ts';
import { multicolour, natural, variant } from '../../../demo/products/variant.ts';
import type { DemoProduct } from '../../../demo/types.ts';
import { on } from '../pictures/canvas.ts';

const walnutBrown = ['Walnut Brown', '#8c5d42'] as const;

export const boardGames: DemoProduct[] = [
  {
    name: 'Sheesham Folding Chess Set',
    category: 'Strategy',
    description:
      'A folding chessboard in sheesham and maple veneer, with thirty-two hand-turned pieces that sleep inside it in green felt. The king stands 7.5 cm tall and every base is weighted, so a bump of the table does not end the game.\n\nFor two players from 6 years. The 16 inch board suits a dining table; the 12 inch one slips into a train bag.',
    variants: [
      variant(walnutBrown, 14, 1499, 300, '12 inch'),
      variant(walnutBrown, 9, 2199, 400, '16 inch'),
    ],
    pictures: [on(sand, chessGame), on(mint, chessMen)],
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
    description:
      'Trap a row of your opponent’s discs and flip every one of them to your colour. Simple enough to explain while the chai boils, deep enough for years.\n\nWooden frame, woven green playing cloth and 64 two-sided discs in a cotton pouch. Two players, 7 years and up, about 25 minutes.',
    variants: [variant(['Forest Green', '#458a66'], 22, 899, 100)],
    pictures: [on(blush, reversi)],
    reviews: [
      { rating: 4, text: 'Discs make a nice click. My daughter beats me already.' },
      { rating: 5, text: 'Simple rules, endless play. The cloth keeps the pieces from sliding.' },
    ],
  },
  {
    name: 'Bamboo Go Board with Bowls',
    category: 'Strategy',
    description:
      'A thick 13 by 13 board pressed from bamboo, with two turned bowls and 180 smooth stones. The half-size board keeps a game under an hour, which is the kindest way to learn.\n\nTwo players from 8 years. A twelve-page guide with ten beginner’s problems is in the box.',
    variants: [variant(natural, 3, 2799)],
    pictures: [on(mint, goBoard)],
  },
  {
    name: 'Spice Route Trading Game',
    category: 'Strategy',
    description:
      'Lay out the coast anew each time, load your boats with pepper and cardamom and reach the fort before the monsoon turns. Every game has a different map.\n\nThick hexagonal tiles, 3 wooden boats, 54 cards and 40 coins. For 2 to 4 players from 10 years, 60 to 75 minutes.',
    variants: [variant(multicolour, 18, 1899, 350)],
    pictures: [on(ice, spiceRoute), on(butter, spiceRouteContents)],
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
  {
    name: 'Classic Wooden Ludo',
    category: 'Family',
    description:
      'The board every grandmother knows, printed on birch wood with a raised walnut border so the dice stay on the table. Sixteen turned tokens stand firmly in their squares.\n\n2 to 4 players from 5 years, about 40 minutes, longer when someone argues about a six.',
    variants: [variant(multicolour, 40, 699, 150)],
    pictures: [on(blush, ludoGame), on(lilac, ludoTokens)],
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
    description:
      'A washable cotton mat, 1.2 metres square, big enough for small feet to be the counters. Three friendly snakes, three ladders and a soft foam die.\n\nFor 2 to 6 players from 4 years. Folds into its own bag; machine wash cold.',
    variants: [
      variant(['Peacock Blue', '#2f9c90'], 16, 799, 100, '1.2 m'),
      variant(['Peacock Blue', '#2f9c90'], 0, 1199, 200, '1.8 m'),
    ],
    pictures: [on(ice, snakesAndLadders)],
    reviews: [
      { rating: 5, text: 'Kids jump from box to box, so much better than screen time.' },
      { rating: 4, text: 'Washed twice, colour is still good. Slides a little on marble floor.' },
    ],
  },
  {
    name: 'Four in a Line',
    category: 'Family',
    description:
      'Drop your discs, build a line of four and stop your neighbour from doing the same. A sturdy standing frame with a slide that lets everything out with a happy clatter.\n\n42 discs in two colours. Two players from 5 years, ten minutes a round.',
    variants: [variant(['Royal Blue', '#46629f'], 31, 549)],
    pictures: [on(sand, fourInALine)],
    reviews: [
      { rating: 4, text: 'Quick game between homework. Frame is quite stable.' },
      { rating: 5, text: 'My six year old learnt to think two moves ahead with this.' },
      { rating: 3, text: 'Nice, but the noise of discs at 6 in the morning!' },
    ],
  },
  {
    name: 'Tumbling Tower, 54 Blocks',
    category: 'Family',
    description:
      'Fifty-four beech blocks, sanded smooth, stacked eighteen storeys high. Pull one out, lay it on top, and do not breathe.\n\nFor 2 or more from 6 years. A loading tray for quick stacking and a cotton bag are included.',
    variants: [variant(natural, 27, 749, 150)],
    pictures: [on(butter, tumblingTower)],
  },
  {
    name: 'Star Checkers with Glass Marbles',
    category: 'Family',
    description:
      'Hop your ten marbles from one point of the star to the other, jumping over everyone on the way. The round mango-wood board has a groove for captured minutes and dropped marbles.\n\n60 glass marbles in six colours. 2 to 6 players from 6 years.',
    variants: [variant(multicolour, 12, 999, 200)],
    pictures: [on(lilac, starCheckers)],
  },
  {
    name: 'Champion Carrom Board',
    category: 'Carrom',
    description:
      'A full-size carrom board with an 8 mm birch ply surface, polished until the striker sings, and a solid frame that gives a true rebound. Comes with a set of men, a striker and a tin of powder.\n\nFor 2 or 4 players from 7 years. The playing surface is 29 inches on the large board.',
    variants: [
      variant(walnutBrown, 7, 4499, 900, '32 inch'),
      variant(walnutBrown, 4, 6999, 1200, '36 inch'),
    ],
    pictures: [on(sand, carromBoard), on(blush, () => carromFromAbove())],
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
      on(mint, () => carromMen(), 'Ivory and Black'),
      on(butter, () => carromMen(walnut), 'Ivory and Brown'),
      on(ice, carromPowder),
    ],
  },
  {
    name: 'Embroidered Cloth Pachisi',
    category: 'Pachisi & Chaupar',
    description:
      'The old court game on a cotton cross stitched by hand in Kutch, with sixteen dome-shaped men and seven cowries for dice. Roll it up, tie the bag, take it anywhere.\n\n2 to 4 players from 8 years, an hour or a whole afternoon. The cloth opens to 70 cm.',
    variants: [variant(multicolour, 6, 1699, 250)],
    pictures: [on(butter, pachisiGame), on(ice, pachisiBag)],
    reviews: [
      { rating: 5, text: 'The embroidery is so fine that we hung it on the wall between games.' },
      { rating: 5, text: 'My dadi remembered all the rules. She won also.' },
      { rating: 4, text: 'Lovely. A rule sheet in Hindi would be welcome.' },
    ],
  },
  {
    name: 'Ashta Chamma Wooden Board',
    category: 'Pachisi & Chaupar',
    description:
      'Five squares by five, four cowries and a race to the centre: the game scratched on temple floors from Andhra to Karnataka, here on solid acacia.\n\nSixteen tokens and four cowries. 2 to 4 players from 6 years, 30 minutes.',
    variants: [variant(natural, 15, 899)],
    pictures: [on(lilac, ashtaChamma)],
  },
  {
    name: 'Pallanguzhi Seed Board',
    category: 'Folk Boards',
    description:
      'Fourteen smooth pits carved from one piece of neem wood. Sow your seeds around the board, count ahead and scoop up what the last seed finds.\n\nWith 146 seeds and cowries in a cloth bag. Two players from 5 years; quietly teaches counting.',
    variants: [variant(['Neem Brown', '#bd8a52'], 11, 1249, 150)],
    pictures: [on(mint, pallanguzhi)],
    reviews: [
      { rating: 5, text: 'Exactly like the one in my paati’s house in Madurai.' },
      { rating: 4, text: 'Carving is neat. Took a day for the wood smell to go.' },
      { rating: 5, text: 'My son counts without noticing that he is doing maths.' },
    ],
  },
  {
    name: 'Navkankari Nine Men Board',
    category: 'Folk Boards',
    description:
      'Three squares, nine men each, and the patience to make a row of three. Painted on a mango-wood board with brass pins at the corners.\n\nTwo players from 7 years, 20 minutes. The men rest in a drawer below the board.',
    variants: [variant(['Peacock Green', '#217469'], 0, 799, 100)],
    pictures: [on(blush, navkankari)],
  },
];
