import {
  blush,
  butter,
  ice,
  indigo,
  leaf,
  lilac,
  marigold,
  mint,
  peacock,
  saffron,
  sand,
  sky,
  vermilion,
} from '../../../demo/drawing/palette.ts';
import { bubbles } from '../../../demo/drawings/outdoor/bubbles.ts';
import { batAndBall, batTwoSides, tennisBalls } from '../../../demo/drawings/outdoor/cricket.ts';
import { firki } from '../../../demo/drawings/outdoor/firki.ts';
import { flyingDisc, flyingDiscs } from '../../../demo/drawings/outdoor/flying-disc.ts';
import { jersey } from '../../../demo/drawings/outdoor/jersey.ts';
import { patangFlying, patangPack } from '../../../demo/drawings/outdoor/kites.ts';
import { pichkari } from '../../../demo/drawings/outdoor/pichkari.ts';
import { ribbonKite } from '../../../demo/drawings/outdoor/ribbon-kite.ts';
import { sandSet } from '../../../demo/drawings/outdoor/sand.ts';
import {
  gulliDanda,
  lagori,
  lagoriScattered,
  skippingRope,
} from '../../../demo/drawings/outdoor/street.ts';
import { cricketSet, kitBag } from '../../../demo/drawings/outdoor/stumps.ts';
import { multicolour, natural, variant } from '../../../demo/products/variant.ts';
import type { DemoProduct } from '../../../demo/types.ts';
import { on } from '../pictures/canvas.ts';

const red = ['Sindoor Red', '#da5441'] as const;
const blue = ['Sky Blue', '#74b9d8'] as const;
const orange = ['Saffron', '#ee8f3c'] as const;

export const outdoor: DemoProduct[] = [
  {
    name: 'Kashmir Willow Cricket Bat',
    category: 'Cricket',
    description:
      'A light bat of Kashmir willow with thick edges, a proper spine and a grip that does not slip in May. Knocked in for two hours, ready for the maidan.\n\nFor tennis and soft leather balls. Size 4 suits 9 to 11 years, size 6 suits 12 to 14, full is for everyone taller.',
    variants: [
      variant(red, 9, 1299, 200, 'Size 4'),
      variant(red, 12, 1499, 200, 'Size 6'),
      variant(red, 6, 1799, 300, 'Full'),
      variant(['Indigo', '#46629f'], 0, 1799, 300, 'Full'),
    ],
    pictures: [
      on(mint, () => batAndBall(), red[0]),
      on(butter, () => batTwoSides(), red[0]),
      on(ice, () => batAndBall(indigo), 'Indigo'),
    ],
    reviews: [
      { rating: 5, text: 'Great ping off the bat and very light pick up.' },
      { rating: 4, text: 'Good for gully and academy both. Oil it once before use.' },
      { rating: 5, text: 'My son made his first fifty with this.' },
      { rating: 4, text: 'Balanced nicely. Grip is comfortable.' },
      { rating: 3, text: 'Decent bat, sticker came off in a week.' },
    ],
  },
  {
    name: 'Tennis Cricket Balls, Pack of Six',
    category: 'Cricket',
    description:
      'Heavier than a tennis ball, kinder than leather. The thick felt stands up to concrete, and the two colours settle every dispute about which ball went over the wall.\n\nSix balls, four lime and two red, about 90 g each.',
    variants: [variant(['Lime and Red', '#d5dd5c'], 70, 399, 50)],
    pictures: [on(ice, tennisBalls)],
  },
  {
    name: 'Street Cricket Set',
    category: 'Cricket',
    description:
      'Three stumps on a spring base that stands on any road, a bat, two soft balls and a bag to carry it all. No pitch, no digging, no excuses.\n\nStumps 68 cm tall. From 7 years.',
    variants: [
      variant(['Peacock Bag', '#2f9c90'], 13, 1699, 400),
      variant(['Indigo Bag', '#46629f'], 4, 1699, 400),
    ],
    pictures: [
      on(lilac, cricketSet),
      on(sand, () => kitBag(), 'Peacock Bag'),
      on(mint, () => kitBag(indigo), 'Indigo Bag'),
    ],
    reviews: [
      { rating: 5, text: 'Spring base is a superb idea, stumps come back up by themselves.' },
      { rating: 4, text: 'Complete set, carried it to Juhu beach.' },
      { rating: 4, text: 'Good quality bat in the set, I was surprised.' },
    ],
  },
  {
    name: 'Play Cricket Jersey',
    category: 'Cricket',
    description:
      'A breezy jersey for the evening match, in quick-drying knit with a number on the back and room to bowl. It washes overnight and needs no ironing.\n\nS fits 6 to 8 years, M 9 to 11, L 12 to 14.',
    variants: [
      variant(blue, 15, 499, 0, 'S'),
      variant(blue, 18, 499, 0, 'M'),
      variant(blue, 3, 499, 0, 'L'),
      variant(orange, 8, 499, 100, 'S'),
      variant(orange, 0, 499, 100, 'M'),
      variant(orange, 6, 499, 100, 'L'),
    ],
    pictures: [
      on(butter, () => jersey(), blue[0]),
      on(ice, () => jersey(saffron, indigo, 18), orange[0]),
    ],
    reviews: [
      { rating: 4, text: 'Cloth is cool in summer. Size is true.' },
      { rating: 5, text: 'He refuses to take it off.' },
      { rating: 3, text: 'Slightly thin, but fine for play.' },
    ],
  },
  {
    name: 'Patang Kites, Pack of Ten',
    category: 'Kites & Flying',
    description:
      'Ten paper fighters for Uttarayan, cut from kite tissue in five designs with split-bamboo bows that bend and do not snap. Bridle them, find a terrace, shout.\n\nFrom 7 years with a grown-up. Small is 45 cm across, large is 60 cm.',
    variants: [
      variant(multicolour, 50, 249, 0, 'Small'),
      variant(multicolour, 36, 349, 50, 'Large'),
    ],
    pictures: [on(ice, () => patangFlying()), on(butter, patangPack)],
    reviews: [
      { rating: 5, text: 'Balanced kites, flew on the first tug. Kai po che!' },
      { rating: 4, text: 'One out of ten was torn, rest are very good.' },
      { rating: 5, text: 'Colours looked lovely over the Ahmedabad sky.' },
    ],
  },
  {
    name: 'Firki with Cotton Thread',
    category: 'Kites & Flying',
    description:
      'A wooden reel with 900 metres of plain cotton thread: no glass, no nylon, safe for fingers and for birds. The long handles spin freely on waxed pins.\n\nReel 34 cm long. From 8 years.',
    variants: [
      variant(['Rose', '#e58ba0'], 22, 299),
      variant(['Marigold', '#f3bd42'], 19, 299),
      variant(['Leaf Green', '#82b25c'], 0, 299),
    ],
    pictures: [
      on(lilac, () => firki(), 'Rose'),
      on(mint, () => firki(marigold), 'Marigold'),
      on(blush, () => firki(leaf), 'Leaf Green'),
    ],
    reviews: [
      { rating: 5, text: 'So good to find thread without glass.' },
      { rating: 4, text: 'Spins freely. Thread is strong enough for a big kite.' },
    ],
  },
  {
    name: 'Garuda Ribbon Kite',
    category: 'Kites & Flying',
    description:
      'A great bird in ripstop cloth with three ribbons that write in the wind. It flies itself in a steady breeze, so even a four-year-old can hold the line.\n\n1.4 metres across the wings, with 40 metres of line on a winder.',
    variants: [variant(orange, 14, 799, 150), variant(['Peacock', '#2f9c90'], 11, 799, 150)],
    pictures: [
      on(sand, () => ribbonKite(), orange[0]),
      on(blush, () => ribbonKite(peacock), 'Peacock'),
    ],
  },
  {
    name: 'Flying Disc',
    category: 'Kites & Flying',
    description:
      'A well-balanced disc with a soft rim that does not sting the fingers. It goes straight when thrown straight, and floats when it meets a breeze.\n\n175 g, 27 cm across. From 6 years.',
    variants: [
      variant(red, 24, 299, 50),
      variant(['Marigold', '#f3bd42'], 18, 299, 50),
      variant(['Peacock', '#2f9c90'], 16, 299, 50),
    ],
    pictures: [
      on(mint, () => flyingDisc(), red[0]),
      on(ice, () => flyingDisc(marigold, vermilion), 'Marigold'),
      on(sand, () => flyingDisc(peacock), 'Peacock'),
      on(lilac, flyingDiscs),
    ],
    reviews: [
      { rating: 4, text: 'Stable flight, our college group uses it daily.' },
      { rating: 2, text: 'Colour was slightly different from the picture.' },
      { rating: 5, text: 'Soft rim is perfect for kids.' },
    ],
  },
  {
    name: 'Bubble Bottle and Wand',
    category: 'Water & Sand',
    description:
      'A large bottle of gentle bubble water and a wand that makes one giant or twenty small ones. No tears when it gets in the eyes.\n\n500 ml. From 3 years. Refill with the recipe on the label.',
    variants: [variant(['Rose', '#e58ba0'], 64, 149), variant(['Peacock', '#2f9c90'], 52, 149)],
    pictures: [on(lilac, () => bubbles(), 'Rose'), on(sand, () => bubbles(peacock), 'Peacock')],
    reviews: [
      { rating: 5, text: 'Big bubbles, big smiles. Birthday party essential.' },
      { rating: 4, text: 'Bottle finishes fast, but the refill recipe works.' },
    ],
  },
  {
    name: 'Beach Bucket Set',
    category: 'Water & Sand',
    description:
      'A bucket that holds its handle up, a long spade and three moulds: a castle, a star and a shell. Thick plastic that does not crack in the sun.\n\nFive pieces in a net bag. From 2 years.',
    variants: [variant(red, 33, 349, 50), variant(blue, 27, 349, 50)],
    pictures: [on(ice, () => sandSet(), red[0]), on(blush, () => sandSet(sky), blue[0])],
    reviews: [
      { rating: 5, text: 'Went to Goa and back, still like new.' },
      { rating: 4, text: 'Castle mould works best with wet sand.' },
      { rating: 4, text: 'Net bag is useful, sand stays at the beach.' },
    ],
  },
  {
    name: 'Holi Pichkari Pump',
    category: 'Water & Sand',
    description:
      'A strong hand pump that throws a clean jet eight metres, with brass-coloured bands and a grip for wet hands. Three bowls of flower-based colour are in the box.\n\n45 cm long, holds 400 ml. From 5 years.',
    variants: [variant(['Leaf Green', '#82b25c'], 0, 449, 100), variant(red, 0, 449, 100)],
    pictures: [
      on(butter, () => pichkari(), 'Leaf Green'),
      on(mint, () => pichkari(vermilion), red[0]),
    ],
    reviews: [
      { rating: 5, text: 'Range is unbelievable. Nobody on our floor stayed dry.' },
      { rating: 4, text: 'Colours washed off easily. Good quality plastic.' },
    ],
  },
  {
    name: 'Beaded Skipping Rope',
    category: 'Street Games',
    description:
      'Coloured beads give the rope weight and a steady tick on the floor, and turned wooden handles sit well in the hand. Shorten it with a knot as needed.\n\n2.7 metres. From 5 years.',
    variants: [variant(red, 40, 249), variant(['Peacock', '#2f9c90'], 31, 249)],
    pictures: [
      on(blush, () => skippingRope(), red[0]),
      on(ice, () => skippingRope(peacock), 'Peacock'),
    ],
  },
  {
    name: 'Gulli Danda',
    category: 'Street Games',
    description:
      'The stick and the tapered peg, turned from mango wood: tip it up, hit it hard, measure the distance in lengths of the danda and in loud opinions.\n\nDanda 45 cm, gulli 11 cm. From 8 years, in an open field.',
    variants: [variant(natural, 26, 199)],
    pictures: [on(sand, gulliDanda)],
  },
  {
    name: 'Lagori Seven Stones',
    category: 'Street Games',
    description:
      'Seven flat wooden stones and a soft rubber ball. Knock the pile down, run, and build it up again before you are hit.\n\nFor 6 to 12 players from 6 years. With a drawstring bag.',
    variants: [variant(multicolour, 17, 399)],
    pictures: [on(mint, lagori), on(lilac, lagoriScattered)],
    reviews: [
      { rating: 5, text: 'Entire society kids are out of the house. Thank you.' },
      { rating: 4, text: 'Ball is soft enough, no crying till now.' },
    ],
  },
];
