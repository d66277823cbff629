import type { History } from '../history.ts';
import type { Chance } from '../random.ts';
import type { Scene } from '../scene.ts';

/** What people know when they decide what to do next. */
export interface Known {
  scene: Scene;
  history: History;
  chance: Chance;
  now: number;
}
