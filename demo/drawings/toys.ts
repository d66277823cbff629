import {
  cream,
  indigo,
  ink,
  jamun,
  leaf,
  marigold,
  peacock,
  type Tone,
  vermilion,
} from '../drawing/palette.ts';
import { autoRickshaw } from './toys/auto-rickshaw.ts';
import { blocksBag, woodenBlocks } from './toys/blocks.ts';
import { studBricks } from './toys/bricks.ts';
import { doubleDecker } from './toys/bus.ts';
import { magneticTiles } from './toys/magnetic-tiles.ts';
import { marbleRun } from './toys/marble-run.ts';
import { propellerPlane } from './toys/plane.ts';
import { pullElephant } from './toys/pull-elephant.ts';
import { rockingHorse } from './toys/rocking-horse.ts';
import { softBear, softElephant, softTiger } from './toys/soft-toys.ts';
import { ringsLoose, stackingRings } from './toys/stacking-rings.ts';
import { toyTrain, trainSet } from './toys/train.ts';
import { paintedTruck } from './toys/truck.ts';
import { abacus, lattu, nestingDolls } from './toys/wooden-toys.ts';

const pink: Tone = { light: '#fbe0e6', base: '#ec9fb1', dark: '#d17f93' };

export const toys = {
  softElephant: () => softElephant(),
  softElephantPink: () => softElephant(pink, pink.light),
  softTiger,
  softBear: () => softBear(),
  softBearBlue: () => softBear(indigo),
  stackingRings,
  ringsLoose,
  rockingHorse,
  abacus,
  pullElephant,
  lattu: () => lattu(),
  lattuPeacock: () => lattu(peacock, marigold),
  lattuJamun: () => lattu(jamun, marigold),
  nestingDolls,
  autoRickshaw: () => autoRickshaw(),
  autoRickshawBlack: () => autoRickshaw(ink, marigold),
  autoRickshawBlue: () => autoRickshaw(indigo, cream),
  toyTrain,
  trainSet,
  paintedTruck: () => paintedTruck(),
  paintedTruckRed: () => paintedTruck(vermilion),
  doubleDecker: () => doubleDecker(),
  doubleDeckerGreen: () => doubleDecker(leaf),
  propellerPlane,
  marbleRun,
  woodenBlocks,
  blocksBag,
  studBricks,
  magneticTiles,
};
