import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  {
    name: 'Board Games',
    description: 'Clear the table. Somebody call Nani, we need a fourth.',
    picture: 'board-games-room',
    subCategories: [
      {
        name: 'Strategy',
        description: 'Think three moves ahead, smile as if it were one.',
        picture: 'strategy-room',
      },
      {
        name: 'Family',
        description: 'Easy to learn, hard to stop, fair to every age.',
        picture: 'family-room',
      },
      {
        name: 'Traditional Indian',
        description: 'The games of verandas, courtyards and temple steps, made to be played again.',
        picture: 'traditional-room',
        subCategories: [
          {
            name: 'Carrom',
            description: 'Boards with a true rebound, and everything that slides on them.',
            picture: 'carrom-room',
          },
          {
            name: 'Pachisi & Chaupar',
            description: 'Cowries, cloth and the long race home.',
            picture: 'pachisi-room',
          },
          {
            name: 'Folk Boards',
            description: 'Seeds, pits and rows of three, from villages all over India.',
            picture: 'folk-room',
          },
        ],
      },
    ],
  },
  {
    name: 'Puzzles',
    description: 'For hands that like to fiddle and minds that cannot let go.',
    picture: 'puzzles-room',
    subCategories: [
      {
        name: 'Jigsaws',
        description: 'Pictures worth an evening, or a week of them.',
        picture: 'jigsaws-room',
        subCategories: [
          {
            name: '100 Pieces',
            description: 'Large pieces for small hands.',
            picture: 'hundred-room',
          },
          {
            name: '500 Pieces',
            description: 'A weekend on the dining table.',
            picture: 'five-hundred-room',
          },
          {
            name: '1000 Pieces',
            description: 'Slow evenings and big skies.',
            picture: 'thousand-room',
          },
        ],
      },
      {
        name: 'Brain Teasers',
        description: 'Twist, slide, stack, and try once more.',
        picture: 'teasers-room',
      },
    ],
  },
  {
    name: 'Toys',
    description: 'Things to hug, push, stack and take along everywhere.',
    picture: 'toys-room',
    subCategories: [
      {
        name: 'Soft Toys',
        description: 'Good listeners, washable, always on your side.',
        picture: 'soft-room',
      },
      {
        name: 'Wooden Toys',
        description: 'Turned, lacquered and sanded by people who care.',
        picture: 'wooden-room',
      },
      {
        name: 'Vehicles',
        description: 'Traffic for the living-room floor.',
        picture: 'vehicles-room',
      },
      {
        name: 'Building',
        description: 'Today a fort, tomorrow a railway station.',
        picture: 'building-room',
      },
    ],
  },
  {
    name: 'Outdoor',
    description: 'Shoes on. The light lasts until seven.',
    picture: 'outdoor-field',
    subCategories: [
      {
        name: 'Cricket',
        description: 'Bats, balls and stumps for every gully and maidan.',
        picture: 'cricket-field',
      },
      {
        name: 'Kites & Flying',
        description: 'Everything that wants to be up there.',
        picture: 'kites-field',
      },
      {
        name: 'Water & Sand',
        description: 'For the beach, the terrace and the morning of Holi.',
        picture: 'water-field',
      },
      {
        name: 'Street Games',
        description: 'Chalk, stones, a stick and all your friends.',
        picture: 'street-field',
      },
    ],
  },
  {
    name: 'Cards & Party',
    description: 'Shuffle, sing, call the numbers, stay a little longer.',
    picture: 'party-room',
    subCategories: [
      {
        name: 'Playing Cards',
        description: 'Round ones, square ones, cards for every hand.',
        picture: 'cards-room',
      },
      {
        name: 'Party Games',
        description: 'For a full house and a loud one.',
        picture: 'party-games-room',
      },
    ],
  },
];
