import type { DemoProduct } from '../types.ts';
import { variant } from './variant.ts';

const red = ['Sindoor Red', '#da5441'] as const;
const blue = ['Sky Blue', '#74b9d8'] as const;
const orange = ['Saffron', '#ee8f3c'] as const;

export const cricket: DemoProduct[] = [
  {
    name: 'Kashmir Willow Cricket Bat',
    category: 'Cricket',
    fields: { age: 9 },
    description:
      'A light bat of Kashmir willow with thick edges, a proper spine and a grip that does not slip in May. Knocked in for two hours, ready for the maidan.\n\nFor tennis and soft leather balls. Size 4 suits 9 to 11 years, size 6 suits 12 to 14, full is for everyone taller.',
    variants: [
      variant(red, 9, 1299, 200, 'Size 4'),
      variant(red, 12, 1499, 200, 'Size 6'),
      variant(red, 6, 1799, 300, 'Full'),
      variant(['Indigo', '#46629f'], 0, 1799, 300, 'Full'),
    ],
    pictures: [
      { file: 'bat-and-ball', shows: 'Sindoor Red' },
      { file: 'bat-two-sides', shows: 'Sindoor Red' },
      { file: 'bat-and-ball-indigo', shows: 'Indigo' },
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
    pictures: [{ file: 'tennis-balls' }],
  },
  {
    name: 'Street Cricket Set',
    category: 'Cricket',
    fields: { age: 7 },
    description:
      'Three stumps on a spring base that stands on any road, a bat, two soft balls and a bag to carry it all. No pitch, no digging, no excuses.\n\nStumps 68 cm tall. From 7 years.',
    variants: [
      variant(['Peacock Bag', '#2f9c90'], 13, 1699, 400),
      variant(['Indigo Bag', '#46629f'], 4, 1699, 400),
    ],
    pictures: [
      { file: 'cricket-set' },
      { file: 'kit-bag', shows: 'Peacock Bag' },
      { file: 'kit-bag-indigo', shows: 'Indigo Bag' },
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
    fields: { age: 6 },
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
      { file: 'jersey', shows: 'Sky Blue' },
      { file: 'jersey-saffron', shows: 'Saffron' },
    ],
    reviews: [
      { rating: 4, text: 'Cloth is cool in summer. Size is true.' },
      { rating: 5, text: 'He refuses to take it off.' },
      { rating: 3, text: 'Slightly thin, but fine for play.' },
    ],
  },
];
