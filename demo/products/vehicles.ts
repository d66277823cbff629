import type { DemoProduct } from '../types.ts';
import { multicolour, variant } from './variant.ts';

const red = ['Sindoor Red', '#da5441'] as const;
const green = ['Leaf Green', '#82b25c'] as const;

export const vehicles: DemoProduct[] = [
  {
    name: 'Tin Auto-Rickshaw',
    category: 'Vehicles',
    fields: { age: 3 },
    description:
      'Three wheels, a fold of a roof and a horn you have to make yourself. Pressed tin with rounded edges and a pull-back motor that goes right across the room.\n\n16 cm long, from 3 years. No batteries.',
    variants: [
      variant(['Green and Yellow', '#82b25c'], 34, 499, 100),
      variant(['Black and Yellow', '#363c52'], 23, 499, 100),
      variant(['Blue and White', '#46629f'], 5, 549),
    ],
    pictures: [
      { file: 'auto-rickshaw', shows: 'Green and Yellow' },
      { file: 'auto-rickshaw-black', shows: 'Black and Yellow' },
      { file: 'auto-rickshaw-blue', shows: 'Blue and White' },
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
    fields: { age: 3 },
    description:
      'A small steam engine, two wagons and enough wooden track for an oval with a view. The wagons couple with magnets and carry logs or oranges.\n\n22 pieces of beech track and 3 vehicles. From 3 years; fits other wooden railways.',
    variants: [variant(multicolour, 11, 2499, 500)],
    pictures: [{ file: 'toy-train' }, { file: 'train-set' }],
    reviews: [
      { rating: 5, text: 'Track pieces join firmly. Hours of quiet play.' },
      { rating: 5, text: 'Reminds us of the Nilgiri train. Super quality.' },
      { rating: 4, text: 'Would like to buy extra track separately.' },
    ],
  },
  {
    name: 'Painted Highway Truck',
    category: 'Vehicles',
    fields: { age: 3 },
    description:
      'Flowers on the sides, a crown over the cab and tassels at the back: a highway truck in its wedding clothes. The cargo bed opens and takes blocks, dolls and lunch.\n\n28 cm long, wood and tin, from 3 years.',
    variants: [variant(['Saffron', '#ee8f3c'], 16, 1099, 200), variant(red, 7, 1099, 200)],
    pictures: [
      { file: 'painted-truck', shows: 'Saffron' },
      { file: 'painted-truck-red', shows: 'Sindoor Red' },
    ],
    reviews: [
      { rating: 5, text: 'The painting is fantastic, real truck art feel.' },
      { rating: 4, text: 'Strong axles. Tassel came off once, glued back.' },
    ],
  },
  {
    name: 'Double-Decker City Bus',
    category: 'Vehicles',
    fields: { age: 2 },
    description:
      'The red double-decker that climbs every flyover in the living room. The top deck lifts off so that passengers can be seated properly.\n\n26 cm long, painted wood, rubber tyres. From 2 years.',
    variants: [variant(red, 20, 949), variant(green, 10, 949)],
    pictures: [
      { file: 'double-decker', shows: 'Sindoor Red' },
      { file: 'double-decker-green', shows: 'Leaf Green' },
    ],
  },
  {
    name: 'Wooden Propeller Plane',
    category: 'Vehicles',
    fields: { age: 3 },
    description:
      'An open cockpit, a pilot with a scarf and a propeller that turns in the wind when you run. Light enough to fly at arm’s length all afternoon.\n\n24 cm across the wings, pine and birch ply. From 3 years.',
    variants: [variant(['Red Wing', '#da5441'], 2, 699, 100)],
    pictures: [{ file: 'propeller-plane' }],
  },
];
