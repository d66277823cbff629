import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  {
    name: 'Board Games',
    description: 'Clear the table. Somebody call Nani, we need a fourth.',
    picture: 'boardGamesRoom',
    subCategories: [
      {
        name: 'Strategy',
        description: 'Think three moves ahead, smile as if it were one.',
        picture: 'strategyRoom',
      },
      {
        name: 'Family',
        description: 'Easy to learn, hard to stop, fair to every age.',
        picture: 'familyRoom',
      },
      {
        name: 'Traditional Indian',
        description: 'The games of verandas, courtyards and temple steps, made to be played again.',
        picture: 'traditionalRoom',
        subCategories: [
          {
            name: 'Carrom',
            description: 'Boards with a true rebound, and everything that slides on them.',
            picture: 'carromRoom',
          },
          {
            name: 'Pachisi & Chaupar',
            description: 'Cowries, cloth and the long race home.',
            picture: 'pachisiRoom',
          },
          {
            name: 'Folk Boards',
            description: 'Seeds, pits and rows of three, from villages all over India.',
            picture: 'folkRoom',
          },
        ],
      },
    ],
  },
  {
    name: 'Puzzles',
    description: 'For hands that like to fiddle and minds that cannot let go.',
    picture: 'puzzlesRoom',
    subCategories: [
      {
        name: 'Jigsaws',
        description: 'Pictures worth an evening, or a week of them.',
        picture: 'jigsawsRoom',
        subCategories: [
          {
            name: '100 Pieces',
            description: 'Large pieces for small hands.',
            picture: 'hundredRoom',
          },
          {
            name: '500 Pieces',
            description: 'A weekend on the dining table.',
            picture: 'fiveHundredRoom',
          },
          {
            name: '1000 Pieces',
            description: 'Slow evenings and big skies.',
            picture: 'thousandRoom',
          },
        ],
      },
      {
        name: 'Brain Teasers',
        description: 'Twist, slide, stack, and try once more.',
        picture: 'teasersRoom',
      },
    ],
  },
  {
    name: 'Toys',
    description: 'Things to hug, push, stack and take along everywhere.',
    picture: 'toysRoom',
    subCategories: [
      {
        name: 'Soft Toys',
        description: 'Good listeners, washable, always on your side.',
        picture: 'softRoom',
      },
      {
        name: 'Wooden Toys',
        description: 'Turned, lacquered and sanded by people who care.',
        picture: 'woodenRoom',
      },
      {
        name: 'Vehicles',
        description: 'Traffic for the living-room floor.',
        picture: 'vehiclesRoom',
      },
      {
        name: 'Building',
        description: 'Today a fort, tomorrow a railway station.',
        picture: 'buildingRoom',
      },
    ],
  },
  {
    name: 'Outdoor',
    description: 'Shoes on. The light lasts until seven.',
    picture: 'outdoorField',
    subCategories: [
      {
        name: 'Cricket',
        description: 'Bats, balls and stumps for every gully and maidan.',
        picture: 'cricketField',
      },
      {
        name: 'Kites & Flying',
        description: 'Everything that wants to be up there.',
        picture: 'kitesField',
      },
      {
        name: 'Water & Sand',
        description: 'For the beach, the terrace and the morning of Holi.',
        picture: 'waterField',
      },
      {
        name: 'Street Games',
        description: 'Chalk, stones, a stick and all your friends.',
        picture: 'streetField',
      },
    ],
  },
  {
    name: 'Cards & Party',
    description: 'Shuffle, sing, call the numbers, stay a little longer.',
    picture: 'partyRoom',
    subCategories: [
      {
        name: 'Playing Cards',
        description: 'Round ones, square ones, cards for every hand.',
        picture: 'cardsRoom',
      },
      {
        name: 'Party Games',
        description: 'For a full house and a loud one.',
        picture: 'partyGamesRoom',
      },
    ],
  },
];
