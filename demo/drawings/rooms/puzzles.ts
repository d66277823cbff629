import {
  blush,
  butter,
  ice,
  indigo,
  jamun,
  lilac,
  mint,
  peacock,
  saffron,
  sand,
} from '#demo/drawing/palette.ts';
import { place } from '#demo/drawing/shapes.ts';
import { room, stand } from '#demo/drawing/stage.ts';
import { jigsaw, jigsawBox } from '#demo/drawings/puzzles/jigsaw.ts';
import { jigsaws } from '#demo/drawings/puzzles/jigsaws.ts';
import { slidingFifteenTurned } from '#demo/drawings/puzzles/sliding-fifteen.ts';
import { towerOfBrahma } from '#demo/drawings/puzzles/tower-of-brahma.ts';
import { twistCube } from '#demo/drawings/puzzles/twist-cube.ts';

export const puzzlesRoom = () =>
  room(
    lilac,
    stand(jigsawBox(jigsaws.peacock, peacock), 950, 0.86, 320),
    stand(twistCube(), 1390, 0.66, 310),
  );

export const jigsawsRoom = () =>
  room(
    ice,
    stand(jigsawBox(jigsaws.backwater, saffron), 1370, 0.62, 330),
    stand(jigsawBox(jigsaws.himalaya, jamun), 900, 0.86, 320),
  );

export const hundredRoom = () =>
  room(
    butter,
    stand(jigsawBox(jigsaws.moon, indigo), 1380, 0.58, 320),
    place(jigsaw(jigsaws.elephants, butter), 900, 480, 0.82),
  );

export const fiveHundredRoom = () =>
  room(
    blush,
    stand(jigsawBox(jigsaws.peacock, peacock), 1380, 0.58, 320),
    place(jigsaw(jigsaws.rangoli, blush), 900, 480, 0.82),
  );

export const thousandRoom = () =>
  room(
    mint,
    stand(jigsawBox(jigsaws.himalaya, jamun), 1380, 0.58, 320),
    place(jigsaw(jigsaws.lake, mint), 900, 480, 0.82),
  );

export const teasersRoom = () =>
  room(
    sand,
    stand(towerOfBrahma(), 1040, 0.92, 270),
    stand(twistCube(), 1450, 0.52, 290),
    place(slidingFifteenTurned(), 740, 760, 0.44),
  );
