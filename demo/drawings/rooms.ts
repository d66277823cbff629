import {
  boardGamesRoom,
  carromRoom,
  familyRoom,
  folkRoom,
  pachisiRoom,
  strategyRoom,
  traditionalRoom,
} from './rooms/board-games.ts';
import { cardsRoom, partyGamesRoom, partyRoom } from './rooms/cards-and-party.ts';
import {
  cricketField,
  kitesField,
  outdoorField,
  streetField,
  waterField,
} from './rooms/outdoor.ts';
import {
  fiveHundredRoom,
  hundredRoom,
  jigsawsRoom,
  puzzlesRoom,
  teasersRoom,
  thousandRoom,
} from './rooms/puzzles.ts';
import { buildingRoom, softRoom, toysRoom, vehiclesRoom, woodenRoom } from './rooms/toys.ts';

export const rooms = {
  boardGamesRoom,
  strategyRoom,
  familyRoom,
  traditionalRoom,
  carromRoom,
  pachisiRoom,
  folkRoom,
  puzzlesRoom,
  jigsawsRoom,
  hundredRoom,
  fiveHundredRoom,
  thousandRoom,
  teasersRoom,
  toysRoom,
  softRoom,
  woodenRoom,
  vehiclesRoom,
  buildingRoom,
  outdoorField,
  cricketField,
  kitesField,
  waterField,
  streetField,
  partyRoom,
  cardsRoom,
  partyGamesRoom,
};
