import { on } from '#db/demo/pictures/canvas.ts';
import {
  blush,
  butter,
  ice,
  indigo,
  jamun,
  lilac,
  mint,
  peacock,
  rose,
  saffron,
  sand,
  type Tint,
  type Tone,
  vermilion,
} from '../drawing/palette.ts';
import { type Jigsaw, jigsaw, jigsawBox } from '../drawings/puzzles/jigsaw.ts';
import { sheets } from '../drawings/puzzles/jigsaws.ts';
import { slidingFifteen, slidingFifteenTurned } from '../drawings/puzzles/sliding-fifteen.ts';
import { tangram, tangramBoat } from '../drawings/puzzles/tangram.ts';
import { towerOfBrahma } from '../drawings/puzzles/tower-of-brahma.ts';
import { twistCube, twistCubeSmall } from '../drawings/puzzles/twist-cube.ts';
import type { DemoProduct } from '../types.ts';
import { multicolour, natural, variant } from './variant.ts';

const laidAndBoxed = (sheet: Jigsaw, tint: Tint, boxTint: Tint, tone: Tone) => [
  on(tint, () => jigsaw(sheet, tint)),
  on(boxTint, () => jigsawBox(sheet, tone)),
];

export const puzzles: DemoProduct[] = [
  {
    name: 'Elephants at the River Jigsaw',
    category: '100 Pieces',
    description:
      'A mother and her calf wade in at sunrise. One hundred large pieces that small hands can hold, cut from thick recycled board so they click and stay.\n\nFor 5 years and up, alone or together. Finished size 48 by 36 cm.',
    variants: [variant(multicolour, 35, 399, 50)],
    pictures: laidAndBoxed(sheets.elephants, mint, sand, peacock),
    reviews: [
      { rating: 5, text: 'Pieces are thick and fit nicely. My daughter does it every single day.' },
      { rating: 5, text: 'Lovely artwork, no cheap shine on it.' },
      { rating: 4, text: 'Good for five years plus. Would love a poster of the picture inside.' },
    ],
  },
  {
    name: 'Auto-Rickshaw Lane Jigsaw',
    category: '100 Pieces',
    description:
      'A painted lane, a striped awning and one very proud auto-rickshaw. Plenty of windows and colours, so every piece gives a hint.\n\nOne hundred pieces, 5 years and up. Finished size 48 by 36 cm.',
    variants: [variant(multicolour, 28, 399, 50)],
    pictures: laidAndBoxed(sheets.lane, butter, ice, saffron),
  },
  {
    name: 'Moon Landing Jigsaw',
    category: '100 Pieces',
    description:
      'A rocket sets down by the craters while the Earth looks on. The night sky makes this one a little harder than it seems.\n\nOne hundred pieces, 6 years and up. Finished size 48 by 36 cm.',
    variants: [variant(multicolour, 2, 399)],
    pictures: laidAndBoxed(sheets.moon, lilac, blush, indigo),
  },
  {
    name: 'Rangoli Jigsaw',
    category: '500 Pieces',
    description:
      'A festival rangoli with four lamps, ring upon ring of petals. Symmetry is a friend and a trickster here: sort by colour first.\n\nFive hundred pieces, 10 years and up. Finished size 52 by 38 cm, linen finish without glare.',
    variants: [variant(multicolour, 19, 749, 150)],
    pictures: laidAndBoxed(sheets.rangoli, blush, butter, rose),
    reviews: [
      { rating: 5, text: 'Did this over the Diwali holidays with my sister. Framing it now.' },
      { rating: 4, text: 'Tough in the outer ring! Quality is superb.' },
      { rating: 5, text: 'Colours are richer than on the screen.' },
    ],
  },
  {
    name: 'Peacock in the Monsoon Jigsaw',
    category: '500 Pieces',
    description:
      'The first rain, and a peacock who has been waiting for it. Thirteen eyes in the tail to find before the grass gives you trouble.\n\nFive hundred pieces, 10 years and up. Finished size 52 by 38 cm.',
    variants: [variant(multicolour, 24, 749)],
    pictures: laidAndBoxed(sheets.peacock, ice, lilac, peacock),
  },
  {
    name: 'Himalayan Dawn Jigsaw',
    category: '1000 Pieces',
    description:
      'Prayer flags, pines and first light on the snow. A long, calm puzzle for winter evenings, with a sky that changes tone by tone.\n\nOne thousand pieces, 12 years and up. Finished size 68 by 48 cm; a sorting tray is in the box.',
    variants: [variant(multicolour, 13, 1199, 300)],
    pictures: laidAndBoxed(sheets.himalaya, lilac, mint, jamun),
    reviews: [
      { rating: 5, text: 'Took us eleven days. Every piece fits with a soft click.' },
      { rating: 5, text: 'Reminds me of our trek to Sandakphu.' },
      { rating: 4, text: 'Sky is difficult but fair. Tray is useful.' },
    ],
  },
  {
    name: 'Lake Palace Jigsaw',
    category: '1000 Pieces',
    description:
      'Domes and arches over still water as the evening turns pink. Begin with the windows, leave the lake for last.\n\nOne thousand pieces, 12 years and up. Finished size 68 by 48 cm.',
    variants: [variant(multicolour, 0, 1199, 200)],
    pictures: laidAndBoxed(sheets.lake, butter, blush, rose),
    reviews: [
      { rating: 4, text: 'Relaxing and very good looking when complete.' },
      { rating: 5, text: 'My mother and I finished it in a week. Please bring more like this.' },
    ],
  },
  {
    name: 'Backwater Houseboat Jigsaw',
    category: '1000 Pieces',
    description:
      'A kettuvallam under the palms, lotus in the foreground. Choose the gentler 500 or the full 1,000 pieces of the same picture.\n\n12 years and up. Finished size 52 by 38 cm or 68 by 48 cm.',
    variants: [
      variant(multicolour, 10, 799, 0, '500 pieces'),
      variant(multicolour, 8, 1199, 200, '1000 pieces'),
    ],
    pictures: laidAndBoxed(sheets.backwater, sand, mint, vermilion),
  },
  {
    name: 'Twist Cube',
    category: 'Brain Teasers',
    description:
      'Six colours, three layers, forty-three quintillion ways to get lost. Rounded inner corners turn smoothly and do not catch, and the tiles are coloured through, so nothing peels.\n\nFrom 7 years. A step-by-step guide is in the box; the two-layer cube is the gentle way to begin.',
    variants: [
      variant(multicolour, 60, 299, 100, '3 by 3'),
      variant(multicolour, 33, 199, 50, '2 by 2'),
    ],
    pictures: [on(ice, () => twistCube()), on(lilac, twistCubeSmall)],
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
    description:
      'Seven pieces, one square, and a boat, a cat, a running man hiding in it. Painted beech in a shallow tray, with a booklet of 60 shapes from easy to stubborn.\n\nFrom 5 years. The tray is 18 cm square.',
    variants: [variant(multicolour, 26, 449, 100)],
    pictures: [on(mint, tangram), on(sand, tangramBoat)],
  },
  {
    name: 'Tower of Brahma',
    category: 'Brain Teasers',
    description:
      'Move the tower from one peg to another, one disc at a time, never a large one upon a small. Seven discs take 127 moves if you make no mistake.\n\nLacquered discs on a rubberwood stand, 32 cm long. From 6 years.',
    variants: [variant(multicolour, 17, 599)],
    pictures: [on(butter, towerOfBrahma)],
    reviews: [
      { rating: 5, text: 'Used it to teach recursion to my students. They loved it.' },
      { rating: 4, text: 'Smooth discs, stable base. A good desk toy.' },
    ],
  },
  {
    name: 'Sliding Fifteen',
    category: 'Brain Teasers',
    description:
      'Fifteen numbered tiles and one empty place. Shuffle, slide and put them back in order; the wooden tray fits a coat pocket.\n\nFrom 6 years. The tray is 11 cm square with a slip cover.',
    variants: [variant(natural, 38, 249)],
    pictures: [on(blush, slidingFifteen), on(ice, slidingFifteenTurned)],
  },
];
