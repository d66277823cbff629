import {
  blush,
  butter,
  cream,
  ice,
  indigo,
  ink,
  jamun,
  leaf,
  lilac,
  marigold,
  mint,
  peacock,
  sand,
  type Tone,
  vermilion,
} from '../../../demo/drawing/palette.ts';
import { autoRickshaw } from '../../../demo/drawings/toys/auto-rickshaw.ts';
import { blocksBag, woodenBlocks } from '../../../demo/drawings/toys/blocks.ts';
import { studBricks } from '../../../demo/drawings/toys/bricks.ts';
import { doubleDecker } from '../../../demo/drawings/toys/bus.ts';
import { magneticTiles } from '../../../demo/drawings/toys/magnetic-tiles.ts';
import { marbleRun } from '../../../demo/drawings/toys/marble-run.ts';
import { propellerPlane } from '../../../demo/drawings/toys/plane.ts';
import { pullElephant } from '../../../demo/drawings/toys/pull-elephant.ts';
import { rockingHorse } from '../../../demo/drawings/toys/rocking-horse.ts';
import { softBear, softElephant, softTiger } from '../../../demo/drawings/toys/soft-toys.ts';
import { ringsLoose, stackingRings } from '../../../demo/drawings/toys/stacking-rings.ts';
import { toyTrain, trainSet } from '../../../demo/drawings/toys/train.ts';
import { paintedTruck } from '../../../demo/drawings/toys/truck.ts';
import { abacus, lattu, nestingDolls } from '../../../demo/drawings/toys/wooden-toys.ts';
import { multicolour, variant } from '../../../demo/products/variant.ts';
import type { DemoProduct } from '../../../demo/types.ts';
import { on } from '../pictures/canvas.ts';

const pink: Tone = { light: '#fbe0e6', base: '#ec9fb1', dark: '#d17f93' };
const red = ['Sindoor Red', '#da5441'] as const;
const green = ['Leaf Green', '#82b25c'] as const;

export const toys: DemoProduct[] = [
  {
    name: 'Gaju the Soft Elephant',
    category: 'Soft Toys',
    description:
      'Big ears for telling secrets to and a trunk that is easy to hold in the dark. Gaju is sewn from brushed cotton and filled with soft recycled fibre.\n\n35 cm tall when sitting. Safe from birth, eyes are embroidered, machine wash at 30 degrees.',
    variants: [
      variant(['Monsoon Grey', '#bfc4ce'], 21, 899, 150),
      variant(['Rose Pink', '#ec9fb1'], 4, 899, 150),
    ],
    pictures: [
      on(lilac, () => softElephant(), 'Monsoon Grey'),
      on(mint, () => softElephant(pink, pink.light), 'Rose Pink'),
    ],
    reviews: [
      { rating: 5, text: 'So soft! My little one sleeps only with Gaju now.' },
      { rating: 5, text: 'Stitching is neat and no loose threads after three washes.' },
      { rating: 4, text: 'Bigger than expected, in a good way.' },
      { rating: 5, text: 'Gifted at a naming ceremony, everyone asked where it is from.' },
    ],
  },
  {
    name: 'Sheru the Tiger Cub',
    category: 'Soft Toys',
    description:
      'A small tiger with serious stripes and a very unserious smile. The tail has a soft wire, so it can wave.\n\n32 cm tall when sitting. Cotton plush, embroidered eyes, from 12 months.',
    variants: [variant(['Saffron Stripe', '#ef9a48'], 17, 849)],
    pictures: [on(sand, softTiger)],
  },
  {
    name: 'Bholu the Bear with Scarf',
    category: 'Soft Toys',
    description:
      'A shaggy sloth bear who feels the cold and has a knitted scarf for it. The scarf comes off, which keeps small fingers busy for a surprisingly long time.\n\n38 cm tall when sitting, from 18 months. Surface wash.',
    variants: [
      variant(['Red Scarf', '#da5441'], 12, 999, 200),
      variant(['Blue Scarf', '#46629f'], 9, 999, 200),
    ],
    pictures: [
      on(ice, () => softBear(), 'Red Scarf'),
      on(butter, () => softBear(indigo), 'Blue Scarf'),
    ],
    reviews: [
      { rating: 5, text: 'Huggable is the right word.' },
      { rating: 3, text: 'Nice bear but sheds a bit of fluff in the first week.' },
      { rating: 4, text: 'Scarf is hand knitted, very sweet detail.' },
    ],
  },
  {
    name: 'Channapatna Stacking Rings',
    category: 'Wooden Toys',
    description:
      'Six rings and a ball, turned from ivory wood and coloured with vegetable lac on the lathe, the way it has been done in Channapatna for two hundred years.\n\n24 cm tall. From 12 months; nothing small, nothing sharp, nothing that harms in a curious mouth.',
    variants: [variant(multicolour, 42, 549, 100)],
    pictures: [on(butter, stackingRings), on(ice, ringsLoose)],
    reviews: [
      { rating: 5, text: 'The colours and the smooth finish are wonderful. Zero chemical smell.' },
      { rating: 5, text: 'My baby is ten months and already chewing the green one happily.' },
      { rating: 4, text: 'Excellent craft. Peg could be one centimetre longer.' },
      { rating: 5, text: 'Proud to buy something made here.' },
    ],
  },
  {
    name: 'Painted Rocking Horse',
    category: 'Wooden Toys',
    description:
      'A steady horse with a painted saddle, a rope mane and runners long enough that it cannot tip. Made of rubberwood with round edges everywhere.\n\nSeat height 30 cm, carries up to 35 kg, from 18 months to 5 years. Comes in two parts with one key.',
    variants: [variant(['Cream and Walnut', '#f2d3a2'], 3, 4999, 1000)],
    pictures: [on(blush, rockingHorse)],
    reviews: [
      { rating: 5, text: 'Strong, beautiful and assembled in ten minutes.' },
      { rating: 5, text: 'Both cousins sat on it together and it did not complain.' },
      { rating: 4, text: 'Expensive but it will stay in the family.' },
    ],
  },
  {
    name: 'Counting Abacus',
    category: 'Wooden Toys',
    description:
      'Six rows of ten fat beads on steel rods, in a frame that stands by itself. For counting, adding and arguing about whose turn it is.\n\n30 cm wide, beechwood and water-based colours. From 3 years.',
    variants: [variant(multicolour, 29, 649, 50)],
    pictures: [on(mint, abacus)],
  },
  {
    name: 'Pull-Along Festival Elephant',
    category: 'Wooden Toys',
    description:
      'Dressed for a temple procession and ready to follow you to the kitchen. The wheels are set slightly off centre, so it nods as it walks.\n\n22 cm long, lac-turned wood, cotton cord. From 12 months.',
    variants: [variant(red, 18, 699)],
    pictures: [on(ice, pullElephant)],
    reviews: [
      { rating: 5, text: 'It really nods! My toddler laughs every time.' },
      { rating: 5, text: 'Very festive colours, good weight.' },
      { rating: 4, text: 'Cord is a bit short for tall parents.' },
    ],
  },
  {
    name: 'Lattu Spinning Top with Cord',
    category: 'Wooden Toys',
    description:
      'Wind the cord, flick the wrist, and it hums on the floor for a minute or more. Turned from sheesham with a steel tip, in three lacquer colours.\n\n7 cm tall with a 1.2 metre cotton cord. From 6 years, with a little practice.',
    variants: [
      variant(red, 55, 149),
      variant(['Peacock', '#2f9c90'], 48, 149),
      variant(['Jamun', '#7a60a8'], 0, 149),
    ],
    pictures: [
      on(mint, () => lattu(), red[0]),
      on(sand, () => lattu(peacock, marigold), 'Peacock'),
      on(butter, () => lattu(jamun, marigold), 'Jamun'),
    ],
    reviews: [
      { rating: 5, text: 'Took me straight back to my childhood gali.' },
      { rating: 4, text: 'Spins long on tiles. Cord is good quality.' },
      { rating: 5, text: 'Bought six for return gifts.' },
      { rating: 3, text: 'Nice top, but takes some time to learn for kids.' },
    ],
  },
  {
    name: 'Nesting Sisters, Set of Three',
    category: 'Wooden Toys',
    description:
      'Three sisters in their best sarees, one inside the other. Turned and lacquered in Channapatna, each face painted by hand and so never quite the same.\n\nThe tallest is 14 cm. From 3 years.',
    variants: [variant(multicolour, 14, 799, 100)],
    pictures: [on(blush, nestingDolls)],
  },
  {
    name: 'Tin Auto-Rickshaw',
    category: 'Vehicles',
    description:
      'Three wheels, a fold of a roof and a horn you have to make yourself. Pressed tin with rounded edges and a pull-back motor that goes right across the room.\n\n16 cm long, from 3 years. No batteries.',
    variants: [
      variant(['Green and Yellow', '#82b25c'], 34, 499, 100),
      variant(['Black and Yellow', '#363c52'], 23, 499, 100),
      variant(['Blue and White', '#46629f'], 5, 549),
    ],
    pictures: [
      on(sand, () => autoRickshaw(), 'Green and Yellow'),
      on(ice, () => autoRickshaw(ink, marigold), 'Black and Yellow'),
      on(butter, () => autoRickshaw(indigo, cream), 'Blue and White'),
    ],
    reviews: [
      { rating: 5, text: 'Kept it on my office desk in Bengaluru. Everybody plays with it.' },
      { rating: 5, text: 'Pull back motor is strong, good detail inside also.' },
      { rating: 4, text: 'Paint is nice. Wanted doors that open.' },
      { rating: 4, text: 'My son asks "meter se?" to all passengers.' },
    ],
  },
  {
    name: 'Hill Railway Train Set',
    category: 'Vehicles',
    description:
      'A small steam engine, two wagons and enough wooden track for an oval with a view. The wagons couple with magnets and carry logs or oranges.\n\n22 pieces of beech track and 3 vehicles. From 3 years; fits other wooden railways.',
    variants: [variant(multicolour, 11, 2499, 500)],
    pictures: [on(mint, toyTrain), on(butter, trainSet)],
    reviews: [
      { rating: 5, text: 'Track pieces join firmly. Hours of quiet play.' },
      { rating: 5, text: 'Reminds us of the Nilgiri train. Super quality.' },
      { rating: 4, text: 'Would like to buy extra track separately.' },
    ],
  },
  {
    name: 'Painted Highway Truck',
    category: 'Vehicles',
    description:
      'Flowers on the sides, a crown over the cab and tassels at the back: a highway truck in its wedding clothes. The cargo bed opens and takes blocks, dolls and lunch.\n\n28 cm long, wood and tin, from 3 years.',
    variants: [variant(['Saffron', '#ee8f3c'], 16, 1099, 200), variant(red, 7, 1099, 200)],
    pictures: [
      on(ice, () => paintedTruck(), 'Saffron'),
      on(lilac, () => paintedTruck(vermilion), red[0]),
    ],
    reviews: [
      { rating: 5, text: 'The painting is fantastic, real truck art feel.' },
      { rating: 4, text: 'Strong axles. Tassel came off once, glued back.' },
    ],
  },
  {
    name: 'Double-Decker City Bus',
    category: 'Vehicles',
    description:
      'The red double-decker that climbs every flyover in the living room. The top deck lifts off so that passengers can be seated properly.\n\n26 cm long, painted wood, rubber tyres. From 2 years.',
    variants: [variant(red, 20, 949), variant(green, 10, 949)],
    pictures: [
      on(butter, () => doubleDecker(), red[0]),
      on(blush, () => doubleDecker(leaf), green[0]),
    ],
  },
  {
    name: 'Wooden Propeller Plane',
    category: 'Vehicles',
    description:
      'An open cockpit, a pilot with a scarf and a propeller that turns in the wind when you run. Light enough to fly at arm’s length all afternoon.\n\n24 cm across the wings, pine and birch ply. From 3 years.',
    variants: [variant(['Red Wing', '#da5441'], 2, 699, 100)],
    pictures: [on(lilac, propellerPlane)],
  },
  {
    name: 'Marble Run, 68 Pieces',
    category: 'Building',
    description:
      'Towers, ramps, bends and a funnel that makes the marbles dizzy. Build it, let go, and watch all of it again.\n\n68 sturdy plastic pieces and 20 glass marbles. From 5 years.',
    variants: [variant(multicolour, 15, 1399, 300)],
    pictures: [on(blush, marbleRun)],
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
    description:
      'Cubes, planks, arches and roofs in eight colours and plain wood: a fort today, a railway station tomorrow. The edges are rounded and the colours are safe to chew.\n\n60 blocks in a cotton bag. From 18 months.',
    variants: [variant(multicolour, 30, 1199, 200)],
    pictures: [on(ice, woodenBlocks), on(mint, blocksBag)],
    reviews: [
      { rating: 5, text: 'Simple and perfect. No batteries, no noise.' },
      { rating: 5, text: 'Bag is strong and the blocks are well sanded.' },
    ],
  },
  {
    name: 'Stud Bricks, 240 Pieces',
    category: 'Building',
    description:
      'Bright studded bricks that hold tight and still come apart without tears. Six sizes, eight colours, a booklet with twelve ideas and plenty of room for your own.\n\n240 pieces in a box with a handle. From 4 years.',
    variants: [variant(multicolour, 25, 999, 250)],
    pictures: [on(lilac, studBricks)],
    reviews: [
      { rating: 4, text: 'Grip is good. Two colours are nearly the same shade.' },
      { rating: 5, text: 'Value for money, my twins share without fighting. Almost.' },
      { rating: 3, text: 'Okay quality, a few bricks were tight to pull out.' },
    ],
  },
  {
    name: 'Magnetic Window Tiles',
    category: 'Building',
    description:
      'Clear coloured tiles with magnets sealed in their edges. Squares and triangles snap into houses, stars and lamps, and throw coloured light on the wall.\n\n40 pieces, from 3 years. The edges are welded, so no magnet can come out.',
    variants: [
      variant(multicolour, 8, 2199, 400, '40 pieces'),
      variant(multicolour, 2, 3499, 700, '72 pieces'),
    ],
    pictures: [on(sand, magneticTiles)],
  },
];
