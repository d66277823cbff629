import { autoRickshaw } from '#demo/drawings/toys/auto-rickshaw.ts';
import type { Jigsaw } from './jigsaw.ts';
import { elephantScene, peacockScene } from './scenes/animals.ts';
import { moonScene, rangoliScene } from './scenes/night.ts';
import { himalayaScene, laneScene } from './scenes/places.ts';
import { backwaterScene, lakeScene } from './scenes/water.ts';

const hundred = { columns: 6, rows: 5 };

const fiveHundred = { columns: 9, rows: 7 };

const thousand = { columns: 12, rows: 9 };

export const jigsaws = {
  elephants: { id: 'elephants', scene: elephantScene, ...hundred, gap: [3, 3] },
  lane: { id: 'lane', scene: () => laneScene(autoRickshaw()), ...hundred, gap: [1, 3] },
  moon: { id: 'moon', scene: moonScene, ...hundred, gap: [1, 3] },
  rangoli: { id: 'rangoli', scene: rangoliScene, ...fiveHundred, gap: [7, 5] },
  peacock: { id: 'peacock', scene: peacockScene, ...fiveHundred, gap: [7, 5] },
  himalaya: { id: 'himalaya', scene: himalayaScene, ...thousand, gap: [10, 7] },
  lake: { id: 'lake', scene: lakeScene, ...thousand, gap: [9, 7] },
  backwater: { id: 'backwater', scene: backwaterScene, ...thousand, gap: [9, 7] },
} as const satisfies Record<string, Jigsaw>;
