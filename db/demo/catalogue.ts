import {
  boardGamesRoom,
  carromRoom,
  familyRoom,
  folkRoom,
  pachisiRoom,
  strategyRoom,
  traditionalRoom,
} from '../../demo/drawings/rooms/board-games.ts';
import { cardsRoom, partyGamesRoom, partyRoom } from '../../demo/drawings/rooms/cards-and-party.ts';
import {
  cricketField,
  kitesField,
  outdoorField,
  streetField,
  waterField,
} from '../../demo/drawings/rooms/outdoor.ts';
import {
  buildingRoom,
  softRoom,
  toysRoom,
  vehiclesRoom,
  woodenRoom,
} from '../../demo/drawings/rooms/toys.ts';
import { cardsAndParty } from '../../demo/products/cards-and-party.ts';
import { puzzles } from '../../demo/products/jigsaws.ts';
import type { DemoCategory, DemoProduct } from '../../demo/types.ts';
import {
  fiveHundredRoom,
  hundredRoom,
  jigsawsRoom,
  puzzlesRoom,
  teasersRoom,
  thousandRoom,
} from './pictures/puzzle-rooms.ts';
import { boardGames } from './products/board-games.ts';
import { outdoor } from './products/outdoor.ts';
import { toys } from './products/toys.ts';

const category = (
  name: string,
  description: string,
  picture: () => string,
  subCategories: DemoCategory[] = [],
): DemoCategory => ({ name, description, picture, subCategories });

const traditional = category(
  'Traditional Indian',
  'The games of verandas, courtyards and temple steps, made to be played again.',
  traditionalRoom,
  [
    category(
      'Carrom',
      'Boards with a true rebound, and everything that slides on them.',
      carromRoom,
    ),
    category('Pachisi & Chaupar', 'Cowries, cloth and the long race home.', pachisiRoom),
    category(
      'Folk Boards',
      'Seeds, pits and rows of three, from villages all over India.',
      folkRoom,
    ),
  ],
);

const jigsaws = category('Jigsaws', 'Pictures worth an evening, or a week of them.', jigsawsRoom, [
  category('100 Pieces', 'Large pieces for small hands.', hundredRoom),
  category('500 Pieces', 'A weekend on the dining table.', fiveHundredRoom),
  category('1000 Pieces', 'Slow evenings and big skies.', thousandRoom),
]);

export const categories: DemoCategory[] = [
  category(
    'Board Games',
    'Clear the table. Somebody call Nani, we need a fourth.',
    boardGamesRoom,
    [
      category('Strategy', 'Think three moves ahead, smile as if it were one.', strategyRoom),
      category('Family', 'Easy to learn, hard to stop, fair to every age.', familyRoom),
      traditional,
    ],
  ),
  category('Puzzles', 'For hands that like to fiddle and minds that cannot let go.', puzzlesRoom, [
    jigsaws,
    category('Brain Teasers', 'Twist, slide, stack, and try once more.', teasersRoom),
  ]),
  category('Toys', 'Things to hug, push, stack and take along everywhere.', toysRoom, [
    category('Soft Toys', 'Good listeners, washable, always on your side.', softRoom),
    category('Wooden Toys', 'Turned, lacquered and sanded by people who care.', woodenRoom),
    category('Vehicles', 'Traffic for the living-room floor.', vehiclesRoom),
    category('Building', 'Today a fort, tomorrow a railway station.', buildingRoom),
  ]),
  category('Outdoor', 'Shoes on. The light lasts until seven.', outdoorField, [
    category('Cricket', 'Bats, balls and stumps for every gully and maidan.', cricketField),
    category('Kites & Flying', 'Everything that wants to be up there.', kitesField),
    category('Water & Sand', 'For the beach, the terrace and the morning of Holi.', waterField),
    category('Street Games', 'Chalk, stones, a stick and all your friends.', streetField),
  ]),
  category('Cards & Party', 'Shuffle, sing, call the numbers, stay a little longer.', partyRoom, [
    category('Playing Cards', 'Round ones, square ones, cards for every hand.', cardsRoom),
    category('Party Games', 'For a full house and a loud one.', partyGamesRoom),
  ]),
];

export const products: DemoProduct[] = [
  ...boardGames,
  ...puzzles,
  ...toys,
  ...outdoor,
  ...cardsAndParty,
];
