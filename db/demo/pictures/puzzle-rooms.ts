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
} from '../../../demo/drawing/palette.ts';
import { place } from '../../../demo/drawing/shapes.ts';
import { room, stand } from '../../../demo/drawing/stage.ts';
import { jigsaw, jigsawBox } from '../../../demo/drawings/puzzles/jigsaw.ts';
import { sheets } from '../../../demo/drawings/puzzles/jigsaws.ts';
import { slidingFifteenTurned } from '../../../demo/drawings/puzzles/sliding-fifteen.ts';
import { towerOfBrahma } from '../../../demo/drawings/puzzles/tower-of-brahma.ts';
import { twistCube } from '../../../demo/drawings/puzzles/twist-cube.ts';

/** Puzzles. */
export const puzzlesRoom = () =>
  room(
    lilac,
    stand(jigsawBox(sheets.peacock, peacock), 950, 0.86, 320),
    stand(twistCube(), 1390, 0.66, 310),
  );

/** Jigsaws. */
export const jigsawsRoom = () =>
  room(
    ice,
    stand(jigsawBox(sheets.backwater, saffron), 1370, 0.62, 330),
    stand(jigsawBox(sheets.himalaya, jamun), 900, 0.86, 320),
  );

/** Jigsaws of 100 pieces. */
export const hundredRoom = () =>
  room(
    butter,
    stand(jigsawBox(sheets.moon, indigo), 1380, 0.58, 320),
    place(jigsaw(sheets.elephants, butter), 900, 480, 0.82),
  );

/** Jigsaws of 500 pieces. */
export const fiveHundredRoom = () =>
  room(
    blush,
    stand(jigsawBox(sheets.peacock, peacock), 1380, 0.58, 320),
    place(jigsaw(sheets.rangoli, blush), 900, 480, 0.82),
  );

/** Jigsaws of 1000 pieces. */
export const thousandRoom = () =>
  room(
    mint,
    stand(jigsawBox(sheets.himalaya, jamun), 1380, 0.58, 320),
    place(jigsaw(sheets.lake, mint), 900, 480, 0.82),
  );

/** Brain Teasers. */
export const teasersRoom = () =>
  room(
    sand,
    stand(towerOfBrahma(), 1040, 0.92, 270),
    stand(twistCube(), 1450, 0.52, 290),
    place(slidingFifteenTurned(), 740, 760, 0.44),
  );
