import type { DemoProduct } from '../types.ts';
import { multicolour, variant } from './variant.ts';

export const jigsaws: DemoProduct[] = [
  {
    name: 'Elephants at the River Jigsaw',
    category: '100 Pieces',
    fields: { age: 5 },
    description:
      'A mother and her calf wade in at sunrise. One hundred large pieces that small hands can hold, cut from thick recycled board so they click and stay.\n\nFor 5 years and up, alone or together. Finished size 48 by 36 cm.',
    variants: [variant(multicolour, 35, 399, 50)],
    pictures: [{ file: 'elephants-jigsaw' }, { file: 'elephants-jigsaw-box' }],
    reviews: [
      { rating: 5, text: 'Pieces are thick and fit nicely. My daughter does it every single day.' },
      { rating: 5, text: 'Lovely artwork, no cheap shine on it.' },
      { rating: 4, text: 'Good for five years plus. Would love a poster of the picture inside.' },
    ],
  },
  {
    name: 'Auto-Rickshaw Lane Jigsaw',
    category: '100 Pieces',
    fields: { age: 5 },
    description:
      'A painted lane, a striped awning and one very proud auto-rickshaw. Plenty of windows and colours, so every piece gives a hint.\n\nOne hundred pieces, 5 years and up. Finished size 48 by 36 cm.',
    variants: [variant(multicolour, 28, 399, 50)],
    pictures: [{ file: 'lane-jigsaw' }, { file: 'lane-jigsaw-box' }],
  },
  {
    name: 'Moon Landing Jigsaw',
    category: '100 Pieces',
    fields: { age: 6 },
    description:
      'A rocket sets down by the craters while the Earth looks on. The night sky makes this one a little harder than it seems.\n\nOne hundred pieces, 6 years and up. Finished size 48 by 36 cm.',
    variants: [variant(multicolour, 2, 399)],
    pictures: [{ file: 'moon-jigsaw' }, { file: 'moon-jigsaw-box' }],
  },
  {
    name: 'Rangoli Jigsaw',
    category: '500 Pieces',
    fields: { age: 10 },
    description:
      'A festival rangoli with four lamps, ring upon ring of petals. Symmetry is a friend and a trickster here: sort by colour first.\n\nFive hundred pieces, 10 years and up. Finished size 52 by 38 cm, linen finish without glare.',
    variants: [variant(multicolour, 19, 749, 150)],
    pictures: [{ file: 'rangoli-jigsaw' }, { file: 'rangoli-jigsaw-box' }],
    reviews: [
      { rating: 5, text: 'Did this over the Diwali holidays with my sister. Framing it now.' },
      { rating: 4, text: 'Tough in the outer ring! Quality is superb.' },
      { rating: 5, text: 'Colours are richer than on the screen.' },
    ],
  },
  {
    name: 'Peacock in the Monsoon Jigsaw',
    category: '500 Pieces',
    fields: { age: 10 },
    description:
      'The first rain, and a peacock who has been waiting for it. Thirteen eyes in the tail to find before the grass gives you trouble.\n\nFive hundred pieces, 10 years and up. Finished size 52 by 38 cm.',
    variants: [variant(multicolour, 24, 749)],
    pictures: [{ file: 'peacock-jigsaw' }, { file: 'peacock-jigsaw-box' }],
  },
  {
    name: 'Himalayan Dawn Jigsaw',
    category: '1000 Pieces',
    fields: { age: 12 },
    description:
      'Prayer flags, pines and first light on the snow. A long, calm puzzle for winter evenings, with a sky that changes tone by tone.\n\nOne thousand pieces, 12 years and up. Finished size 68 by 48 cm; a sorting tray is in the box.',
    variants: [variant(multicolour, 13, 1199, 300)],
    pictures: [{ file: 'himalaya-jigsaw' }, { file: 'himalaya-jigsaw-box' }],
    reviews: [
      { rating: 5, text: 'Took us eleven days. Every piece fits with a soft click.' },
      { rating: 5, text: 'Reminds me of our trek to Sandakphu.' },
      { rating: 4, text: 'Sky is difficult but fair. Tray is useful.' },
    ],
  },
  {
    name: 'Lake Palace Jigsaw',
    category: '1000 Pieces',
    fields: { age: 12 },
    description:
      'Domes and arches over still water as the evening turns pink. Begin with the windows, leave the lake for last.\n\nOne thousand pieces, 12 years and up. Finished size 68 by 48 cm.',
    variants: [variant(multicolour, 0, 1199, 200)],
    pictures: [{ file: 'lake-jigsaw' }, { file: 'lake-jigsaw-box' }],
    reviews: [
      { rating: 4, text: 'Relaxing and very good looking when complete.' },
      { rating: 5, text: 'My mother and I finished it in a week. Please bring more like this.' },
    ],
  },
  {
    name: 'Backwater Houseboat Jigsaw',
    category: '1000 Pieces',
    fields: { age: 12 },
    description:
      'A kettuvallam under the palms, lotus in the foreground. Choose the gentler 500 or the full 1,000 pieces of the same picture.\n\n12 years and up. Finished size 52 by 38 cm or 68 by 48 cm.',
    variants: [
      variant(multicolour, 10, 799, 0, '500 pieces'),
      variant(multicolour, 8, 1199, 200, '1000 pieces'),
    ],
    pictures: [{ file: 'backwater-jigsaw' }, { file: 'backwater-jigsaw-box' }],
  },
];
