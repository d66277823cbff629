import { walnut } from '../drawing/palette.ts';
import { ashtaChamma } from './board-games/ashta-chamma.ts';
import { carromBoard, carromFromAbove } from './board-games/carrom.ts';
import { carromMen, carromPowder } from './board-games/carrom-men.ts';
import { chessGame, chessMen } from './board-games/chess.ts';
import { navkankari, pallanguzhi } from './board-games/folk-boards.ts';
import { fourInALine } from './board-games/four-in-a-line.ts';
import { goBoard } from './board-games/go.ts';
import { ludoGame, ludoTokens } from './board-games/ludo.ts';
import { pachisiBag, pachisiGame } from './board-games/pachisi.ts';
import { reversi } from './board-games/reversi.ts';
import { snakesAndLadders } from './board-games/snakes-and-ladders.ts';
import { spiceRoute, spiceRouteContents } from './board-games/spice-route.ts';
import { starCheckers } from './board-games/star-checkers.ts';
import { tumblingTower } from './board-games/tumbling-tower.ts';

export const boardGames = {
  chessGame,
  chessMen,
  reversi,
  goBoard,
  spiceRoute,
  spiceRouteContents,
  ludoGame,
  ludoTokens,
  snakesAndLadders,
  fourInALine,
  tumblingTower,
  starCheckers,
  carromBoard: () => carromBoard(),
  carromFromAbove: () => carromFromAbove(),
  carromMen: () => carromMen(),
  carromMenBrown: () => carromMen(walnut),
  carromPowder,
  pachisiGame,
  pachisiBag,
  ashtaChamma,
  pallanguzhi,
  navkankari,
};
