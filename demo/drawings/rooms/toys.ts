import { blush, butter, ice, mint, sand } from '#demo/drawing/palette.ts';
import { room, stand } from '#demo/drawing/stage.ts';
import { autoRickshaw } from '#demo/drawings/toys/auto-rickshaw.ts';
import { woodenBlocks } from '#demo/drawings/toys/blocks.ts';
import { doubleDecker } from '#demo/drawings/toys/bus.ts';
import { marbleRun } from '#demo/drawings/toys/marble-run.ts';
import { rockingHorse } from '#demo/drawings/toys/rocking-horse.ts';
import { softBear, softElephant, softTiger } from '#demo/drawings/toys/soft-toys.ts';
import { stackingRings } from '#demo/drawings/toys/stacking-rings.ts';
import { engine } from '#demo/drawings/toys/train.ts';
import { lattu } from '#demo/drawings/toys/wooden-toys.ts';

export const toysRoom = () =>
  room(
    butter,
    stand(softElephant(), 1050, 0.98, 280),
    stand(stackingRings(), 1410, 0.78, 300),
    stand(engine(), 740, 0.86, 134),
  );

export const softRoom = () =>
  room(
    blush,
    stand(softBear(), 740, 0.72, 280),
    stand(softTiger(), 1410, 0.74, 280),
    stand(softElephant(), 1070, 0.96, 260),
  );

export const woodenRoom = () =>
  room(
    sand,
    stand(rockingHorse(), 1060, 1, 320),
    stand(stackingRings(), 1430, 0.7, 300),
    stand(lattu(), 700, 0.5, 318),
  );

export const vehiclesRoom = () =>
  room(mint, stand(doubleDecker(), 1310, 0.76, 300), stand(autoRickshaw(), 790, 0.66, 290));

export const buildingRoom = () =>
  room(ice, stand(marbleRun(), 1320, 0.76, 330), stand(woodenBlocks(), 820, 0.8, 290));
