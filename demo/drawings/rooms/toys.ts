import { blush, butter, ice, mint, sand } from '../../drawing/palette.ts';
import { room, stand } from '../../drawing/stage.ts';
import { autoRickshaw } from '../toys/auto-rickshaw.ts';
import { woodenBlocks } from '../toys/blocks.ts';
import { doubleDecker } from '../toys/bus.ts';
import { marbleRun } from '../toys/marble-run.ts';
import { rockingHorse } from '../toys/rocking-horse.ts';
import { softBear, softElephant, softTiger } from '../toys/soft-toys.ts';
import { stackingRings } from '../toys/stacking-rings.ts';
import { engine } from '../toys/train.ts';
import { lattu } from '../toys/wooden-toys.ts';

/** Toys. */
export const toysRoom = () =>
  room(
    butter,
    stand(softElephant(), 1050, 0.98, 280),
    stand(stackingRings(), 1410, 0.78, 300),
    stand(engine(), 740, 0.86, 134),
  );

/** Soft Toys. */
export const softRoom = () =>
  room(
    blush,
    stand(softBear(), 740, 0.72, 280),
    stand(softTiger(), 1410, 0.74, 280),
    stand(softElephant(), 1070, 0.96, 260),
  );

/** Wooden Toys. */
export const woodenRoom = () =>
  room(
    sand,
    stand(rockingHorse(), 1060, 1, 320),
    stand(stackingRings(), 1430, 0.7, 300),
    stand(lattu(), 700, 0.5, 318),
  );

/** Vehicles. */
export const vehiclesRoom = () =>
  room(mint, stand(doubleDecker(), 1310, 0.76, 300), stand(autoRickshaw(), 790, 0.66, 290));

/** Building. */
export const buildingRoom = () =>
  room(ice, stand(marbleRun(), 1320, 0.76, 330), stand(woodenBlocks(), 820, 0.8, 290));
