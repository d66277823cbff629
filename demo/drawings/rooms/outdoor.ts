import {
  butter,
  cream,
  ice,
  indigo,
  jamun,
  leaf,
  marigold,
  mint,
  peacock,
  rose,
  saffron,
  sand,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { place, stroke } from '#demo/drawing/shapes.ts';
import { field, stand } from '#demo/drawing/stage.ts';
import { bubbles } from '#demo/drawings/outdoor/bubbles.ts';
import { bat, cricketBall } from '#demo/drawings/outdoor/cricket.ts';
import { firki } from '#demo/drawings/outdoor/firki.ts';
import { patang } from '#demo/drawings/outdoor/kites.ts';
import { ribbonKite } from '#demo/drawings/outdoor/ribbon-kite.ts';
import { sandSet } from '#demo/drawings/outdoor/sand.ts';
import { gulliDanda, lagori } from '#demo/drawings/outdoor/street.ts';
import { cricketSet, stumps } from '#demo/drawings/outdoor/stumps.ts';
import { lattu } from '#demo/drawings/toys/wooden-toys.ts';

const kite = (x: number, y: number, scale: number, turn: number, a: Tone, b: Tone, mark: number) =>
  stroke(`M${x} ${y}Q${x + 60} ${y + 260} ${x - 80} ${y + 420}`, cream.light, 3) +
  place(patang(a, b, mark), x, y, scale, turn);

export const outdoorField = () =>
  field(
    ice,
    kite(1010, 240, 0.6, 16, vermilion, marigold, 0),
    kite(720, 330, 0.3, -14, indigo, rose, 2),
    stand(cricketSet(), 1330, 0.8, 300),
    stand(sandSet(), 850, 0.54, 300),
  );

export const cricketField = () =>
  field(
    mint,
    stand(stumps(), 1010, 1.15, 10),
    place(bat(vermilion), 1250, 812, 0.98, 17),
    cricketBall(1400, 760, 56, vermilion, 20),
    cricketBall(760, 784, 40, vermilion, -30),
  );

export const kitesField = () =>
  field(
    ice,
    kite(1060, 330, 0.98, 14, vermilion, marigold, 0),
    kite(720, 420, 0.4, -16, jamun, saffron, 1),
    kite(1420, 200, 0.44, 20, leaf, cream, 2),
    place(ribbonKite(peacock), 1400, 500, 0.42),
    stand(firki(), 820, 0.5, 290),
  );

export const waterField = () =>
  field(butter, stand(sandSet(), 930, 0.96, 310), stand(bubbles(), 1400, 0.74, 300));

export const streetField = () =>
  field(
    sand,
    stand(lagori(), 1030, 0.88, 300),
    stand(gulliDanda(), 1440, 0.56, 300),
    stand(lattu(peacock, marigold), 690, 0.44, 318),
  );
