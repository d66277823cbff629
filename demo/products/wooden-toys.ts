import type { DemoProduct } from '../types.ts';
import { multicolour, variant } from './variant.ts';

const red = ['Sindoor Red', '#da5441'] as const;

export const woodenToys: DemoProduct[] = [
  {
    name: 'Channapatna Stacking Rings',
    category: 'Wooden Toys',
    fields: { age: 1 },
    description:
      'Six rings and a ball, turned from ivory wood and coloured with vegetable lac on the lathe, the way it has been done in Channapatna for two hundred years.\n\n24 cm tall. From 12 months; nothing small, nothing sharp, nothing that harms in a curious mouth.',
    variants: [variant(multicolour, 42, 549, 100)],
    pictures: [{ file: 'stacking-rings' }, { file: 'rings-loose' }],
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
    fields: { age: 1.5 },
    description:
      'A steady horse with a painted saddle, a rope mane and runners long enough that it cannot tip. Made of rubberwood with round edges everywhere.\n\nSeat height 30 cm, carries up to 35 kg, from 18 months to 5 years. Comes in two parts with one key.',
    variants: [variant(['Cream and Walnut', '#f2d3a2'], 3, 4999, 1000)],
    pictures: [{ file: 'rocking-horse' }],
    reviews: [
      { rating: 5, text: 'Strong, beautiful and assembled in ten minutes.' },
      { rating: 5, text: 'Both cousins sat on it together and it did not complain.' },
      { rating: 4, text: 'Expensive but it will stay in the family.' },
    ],
  },
  {
    name: 'Counting Abacus',
    category: 'Wooden Toys',
    fields: { age: 3 },
    description:
      'Six rows of ten fat beads on steel rods, in a frame that stands by itself. For counting, adding and arguing about whose turn it is.\n\n30 cm wide, beechwood and water-based colours. From 3 years.',
    variants: [variant(multicolour, 29, 649, 50)],
    pictures: [{ file: 'abacus' }],
  },
  {
    name: 'Pull-Along Festival Elephant',
    category: 'Wooden Toys',
    fields: { age: 1 },
    description:
      'Dressed for a temple procession and ready to follow you to the kitchen. The wheels are set slightly off centre, so it nods as it walks.\n\n22 cm long, lac-turned wood, cotton cord. From 12 months.',
    variants: [variant(red, 18, 699)],
    pictures: [{ file: 'pull-elephant' }],
    reviews: [
      { rating: 5, text: 'It really nods! My toddler laughs every time.' },
      { rating: 5, text: 'Very festive colours, good weight.' },
      { rating: 4, text: 'Cord is a bit short for tall parents.' },
    ],
  },
  {
    name: 'Lattu Spinning Top with Cord',
    category: 'Wooden Toys',
    fields: { age: 6 },
    description:
      'Wind the cord, flick the wrist, and it hums on the floor for a minute or more. Turned from sheesham with a steel tip, in bright lacquer colours.\n\n7 cm tall with a 1.2 metre cotton cord. From 6 years, with a little practice.',
    variants: [
      variant(red, 55, 149),
      variant(['Peacock', '#2f9c90'], 48, 149),
      variant(['Jamun', '#7a60a8'], 0, 149),
    ],
    pictures: [
      { file: 'lattu', shows: 'Sindoor Red' },
      { file: 'lattu-peacock', shows: 'Peacock' },
      { file: 'lattu-jamun', shows: 'Jamun' },
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
    fields: { age: 3 },
    description:
      'Three sisters in their best sarees, one inside the other. Turned and lacquered in Channapatna, each face painted by hand and so never quite the same.\n\nThe tallest is 14 cm. From 3 years.',
    variants: [variant(multicolour, 14, 799, 100)],
    pictures: [{ file: 'nesting-dolls' }],
  },
];
