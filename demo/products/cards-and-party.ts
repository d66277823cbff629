import type { DemoProduct } from '../types.ts';
import { multicolour, variant } from './variant.ts';

export const cardsAndParty: DemoProduct[] = [
  {
    name: 'Painted Ganjifa Cards',
    category: 'Playing Cards',
    fields: { age: 10, players: '3' },
    description:
      'Round cards as they were played at court: eight suits of twelve, printed from hand-painted originals and varnished so that they slide. They live in a painted wooden box.\n\n96 cards, 68 mm across. 3 players from 10 years; a booklet explains three games.',
    variants: [variant(multicolour, 5, 1899, 300)],
    pictures: [{ file: 'ganjifa' }, { file: 'ganjifa-box' }],
    reviews: [
      { rating: 5, text: 'A piece of art. Hard to believe people once carried these to play.' },
      { rating: 5, text: 'The box alone is worth gifting.' },
      { rating: 4, text: 'Shuffling round cards is an adventure!' },
    ],
  },
  {
    name: 'Linen Playing Cards, Two Packs',
    category: 'Playing Cards',
    description:
      'Two packs of 52 with jokers, linen-pressed so they deal cleanly after a hundred evenings of rummy. One red back, one indigo.\n\nPoker size, large indices, in a sleeve.',
    variants: [variant(['Red and Indigo', '#da5441'], 80, 299, 0)],
    pictures: [{ file: 'playing-cards' }, { file: 'card-packs' }],
    reviews: [
      { rating: 5, text: 'Smooth shuffle. Diwali teen patti sorted.' },
      { rating: 4, text: 'Good thickness. Numbers are large, my nana is pleased.' },
      { rating: 4, text: 'Nice feel, price is fair.' },
    ],
  },
  {
    name: 'Antakshari Song Cards',
    category: 'Party Games',
    fields: { age: 8, players: '4 to 20' },
    description:
      'Draw a card, sing what it asks: a song with rain in it, a song from your mother’s youth, a song beginning with the last sound of the one before. Nobody has to sing well.\n\n120 cards and a small wooden microphone. 4 to 20 players from 8 years.',
    variants: [variant(multicolour, 37, 499, 100)],
    pictures: [{ file: 'antakshari' }],
    reviews: [
      { rating: 5, text: 'Played on the bus to Manali, driver joined in.' },
      { rating: 5, text: 'Family function saver. Even chacha sang.' },
      { rating: 4, text: 'Good variety of old and new. More southern songs please.' },
    ],
  },
  {
    name: 'Tambola Night Set',
    category: 'Party Games',
    fields: { age: 6, players: 'Up to 30' },
    description:
      'A turning cage, ninety numbered wooden balls and a hundred tickets, with a board so that the caller never loses count. Top line, bottom line, full house!\n\nUp to 30 players from 6 years.',
    variants: [variant(multicolour, 9, 1299, 250)],
    pictures: [{ file: 'tambola' }, { file: 'tambola-cage' }],
    reviews: [
      { rating: 5, text: 'Cage turns smoothly. Kitty party approved.' },
      { rating: 4, text: 'Tickets are reusable with the pegs. Smart.' },
      { rating: 3, text: 'Balls are a bit small, but all ninety were there.' },
    ],
  },
  {
    name: 'Dice Cup with Five Dice',
    category: 'Party Games',
    fields: { age: 6 },
    description:
      'A stitched cup with a felt lining and five heavy dice with rounded corners. Enough for a dozen dice games, three of which are on the card inside.\n\nFrom 6 years. Or take the nine-colour set and lend some to your board games.',
    variants: [
      variant(['Walnut Cup', '#8c5d42'], 23, 449, 0, 'Cup and 5 dice'),
      variant(multicolour, 41, 99, 0, '9 dice'),
    ],
    pictures: [
      { file: 'dice-cup', shows: 'Walnut Cup' },
      { file: 'dice-colours', shows: 'Multicolour' },
    ],
    reviews: [
      { rating: 4, text: 'Felt lining makes it quiet at night.' },
      { rating: 5, text: 'Dice have good weight and clean edges.' },
    ],
  },
];
