import { square } from './drawing/canvas.ts';
import { type Background, type BackgroundName, backgrounds } from './drawing/palette.ts';
import { boardGames } from './drawings/board-games.ts';
import { cardsAndParty } from './drawings/cards-and-party.ts';
import { outdoor } from './drawings/outdoor.ts';
import { puzzles } from './drawings/puzzles.ts';
import { rooms } from './drawings/rooms.ts';
import { toys } from './drawings/toys.ts';

/** Returns SVG centred on the origin. Only a few drawings use the background. */
type Drawing = (background: Background) => string;

const drawings = {
  ...boardGames,
  ...puzzles,
  ...toys,
  ...outdoor,
  ...cardsAndParty,
} satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;

export type RoomName = keyof typeof rooms;

/** A product's picture, an SVG of 960 × 960. */
export function drawPicture(picture: { drawing: DrawingName; background: BackgroundName }): string {
  const background = backgrounds[picture.background];
  const draw: Drawing = drawings[picture.drawing];
  return square(background, draw(background));
}

/** A category's picture, an SVG of 1600 × 900. */
export const drawRoom = (name: RoomName): string => rooms[name]();
