import { die } from '#demo/drawing/dice.ts';
import { lay } from '#demo/drawing/iso.ts';
import {
  blush,
  butter,
  ice,
  lilac,
  mint,
  peacock,
  sand,
  vermilion,
} from '#demo/drawing/palette.ts';
import { pawn } from '#demo/drawing/pieces.ts';
import { ground, place } from '#demo/drawing/shapes.ts';
import { room, stand } from '#demo/drawing/stage.ts';
import { carromBoard } from '#demo/drawings/board-games/carrom.ts';
import { carromHeap } from '#demo/drawings/board-games/carrom-men.ts';
import { chessGame, chessMen } from '#demo/drawings/board-games/chess.ts';
import { navkankari, pallanguzhi } from '#demo/drawings/board-games/folk-boards.ts';
import { fourInALine } from '#demo/drawings/board-games/four-in-a-line.ts';
import { goBowls } from '#demo/drawings/board-games/go.ts';
import { ludoGame } from '#demo/drawings/board-games/ludo.ts';
import { cowries, pachisiBag, pachisiCloth } from '#demo/drawings/board-games/pachisi.ts';
import { reversi } from '#demo/drawings/board-games/reversi.ts';
import { lattu } from '#demo/drawings/toys/wooden-toys.ts';

const pawns = () =>
  place(ground(14, 4, 60) + pawn(vermilion), 690, 760, 1.5) +
  place(ground(14, 4, 60) + pawn(peacock), 1450, 800, 1.7);

export const boardGamesRoom = () =>
  room(sand, place(chessGame(), 1080, 500, 1.12), pawns(), place(die(80, [5, 3, 6]), 1360, 790));

export const strategyRoom = () =>
  room(
    mint,
    stand(chessMen(), 1260, 0.92, 320),
    place(reversi(), 790, 690, 0.56),
    place(goBowls(), 1010, 820, 0.6),
  );

export const familyRoom = () =>
  room(ice, stand(fourInALine(), 1270, 0.98), place(ludoGame(), 820, 670, 0.66));

export const traditionalRoom = () =>
  room(
    butter,
    place(carromBoard(), 1000, 600, 0.98),
    stand(lattu(), 1420, 0.62, 318),
    place(cowries(), 700, 830, 0.9),
  );

export const carromRoom = () =>
  room(
    blush,
    place(carromBoard(), 1090, 510, 1.14),
    place(carromHeap(), 690, 780, 1),
    place(carromHeap(), 1480, 800, 0.8),
  );

export const pachisiRoom = () =>
  room(
    lilac,
    place(lay(pachisiCloth()), 1030, 600, 0.92),
    stand(pachisiBag(), 1420, 0.6, 310),
    place(cowries(), 730, 820, 0.9),
  );

export const folkRoom = () =>
  room(sand, place(navkankari(), 1200, 480, 0.94), place(pallanguzhi(), 840, 700, 0.62));
