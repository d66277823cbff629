import {
  type Background,
  indigo,
  jamun,
  peacock,
  rose,
  saffron,
  type Tone,
  vermilion,
} from '../drawing/palette.ts';
import { type Jigsaw, jigsaw, jigsawBox } from './puzzles/jigsaw.ts';
import { jigsaws } from './puzzles/jigsaws.ts';
import { slidingFifteen, slidingFifteenTurned } from './puzzles/sliding-fifteen.ts';
import { tangram, tangramBoat } from './puzzles/tangram.ts';
import { towerOfBrahma } from './puzzles/tower-of-brahma.ts';
import { twistCube, twistCubeSmall } from './puzzles/twist-cube.ts';

const laid = (puzzle: Jigsaw) => (background: Background) => jigsaw(puzzle, background);

const boxed = (puzzle: Jigsaw, tone: Tone) => () => jigsawBox(puzzle, tone);

export const puzzles = {
  elephantsJigsaw: laid(jigsaws.elephants),
  elephantsJigsawBox: boxed(jigsaws.elephants, peacock),
  laneJigsaw: laid(jigsaws.lane),
  laneJigsawBox: boxed(jigsaws.lane, saffron),
  moonJigsaw: laid(jigsaws.moon),
  moonJigsawBox: boxed(jigsaws.moon, indigo),
  rangoliJigsaw: laid(jigsaws.rangoli),
  rangoliJigsawBox: boxed(jigsaws.rangoli, rose),
  peacockJigsaw: laid(jigsaws.peacock),
  peacockJigsawBox: boxed(jigsaws.peacock, peacock),
  himalayaJigsaw: laid(jigsaws.himalaya),
  himalayaJigsawBox: boxed(jigsaws.himalaya, jamun),
  lakeJigsaw: laid(jigsaws.lake),
  lakeJigsawBox: boxed(jigsaws.lake, rose),
  backwaterJigsaw: laid(jigsaws.backwater),
  backwaterJigsawBox: boxed(jigsaws.backwater, vermilion),
  twistCube: () => twistCube(),
  twistCubeSmall,
  tangram,
  tangramBoat,
  towerOfBrahma,
  slidingFifteen,
  slidingFifteenTurned,
};
