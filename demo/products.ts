import { brainTeasers } from './products/brain-teasers.ts';
import { building } from './products/building.ts';
import { cardsAndParty } from './products/cards-and-party.ts';
import { carromBoards } from './products/carrom-boards.ts';
import { cricket } from './products/cricket.ts';
import { family } from './products/family.ts';
import { jigsaws } from './products/jigsaws.ts';
import { kitesAndFlying } from './products/kites-and-flying.ts';
import { softToys } from './products/soft-toys.ts';
import { strategy } from './products/strategy.ts';
import { streetGames } from './products/street-games.ts';
import { traditional } from './products/traditional.ts';
import { vehicles } from './products/vehicles.ts';
import { waterAndSand } from './products/water-and-sand.ts';
import { woodenToys } from './products/wooden-toys.ts';
import type { DemoProduct } from './types.ts';

export const products: DemoProduct[] = [
  ...strategy,
  ...family,
  ...traditional,
  ...jigsaws,
  ...brainTeasers,
  ...softToys,
  ...woodenToys,
  ...vehicles,
  ...building,
  ...cricket,
  ...kitesAndFlying,
  ...waterAndSand,
  ...streetGames,
  ...cardsAndParty,
  // Last, so that the orders of the past stay those of the same products.
  ...carromBoards,
];
