import { die } from '../../drawing/dice.ts';
import { lay } from '../../drawing/iso.ts';
import {
  blush,
  butter,
  ice,
  lilac,
  mint,
  peacock,
  sand,
  vermilion,
} from '../../drawing/palette.ts';
import { pawn } from '../../drawing/pieces.ts';
import { ground, place } from '../../drawing/shapes.ts';
import { room, stand } from '../../drawing/stage.ts';
import { carromBoard } from '../board-games/carrom.ts';
import { carromHeap } from '../board-games/carrom-men.ts';
import { chessGame, chessMen } from '../board-games/chess.ts';
import { navkankari, pallanguzhi } from '../board-games/folk-boards.ts';
import { fourInALine } from '../board-games/four-in-a-line.ts';
import { goBowls } from '../board-games/go.ts';
import { ludoGame } from '../board-games/ludo.ts';
import { cowries, pachisiBag, pachisiCloth } from '../board-games/pachisi.ts';
import { reversi } from '../board-games/reversi.ts';
import { lattu } from '../toys/wooden-toys.ts';

const pawns = () =>
  place(ground(14, 4, 60) + pawn(vermilion), 690, 760, 1.5) +
  place(ground(14, 4, 60) + pawn(peacock), 1450, 800, 1.7);

/** Board Games. */
export const boardGamesRoom = () =>
  room(sand, place(chessGame(), 1080, 500, 1.12), pawns(), place(die(80, [5, 3, 6]), 1360, 790));

/** Strategy. */
export const strategyRoom = () =>
  room(
    mint,
    stand(chessMen(), 1260, 0.92, 320),
    place(reversi(), 790, 690, 0.56),
    place(goBowls(), 1010, 820, 0.6),
  );

/** Family. */
export const familyRoom = () =>
  room(ice, stand(fourInALine(), 1270, 0.98), place(ludoGame(), 820, 670, 0.66));

/** Traditional Indian. */
export const traditionalRoom = () =>
  room(
    butter,
    place(carromBoard(), 1000, 600, 0.98),
    stand(lattu(), 1420, 0.62, 318),
    place(cowries(), 700, 830, 0.9),
  );

/** Carrom. */
export const carromRoom = () =>
  room(
    blush,
    place(carromBoard(), 1090, 510, 1.14),
    place(carromHeap(), 690, 780, 1),
    place(carromHeap(), 1480, 800, 0.8),
  );

/** Pachisi and Chaupar. */
export const pachisiRoom = () =>
  room(
    lilac,
    place(lay(pachisiCloth()), 1030, 600, 0.92),
    stand(pachisiBag(), 1420, 0.6, 310),
    place(cowries(), 730, 820, 0.9),
  );

/** Folk Boards. */
export const folkRoom = () =>
  room(sand, place(navkankari(), 1200, 480, 0.94), place(pallanguzhi(), 840, 700, 0.62));
