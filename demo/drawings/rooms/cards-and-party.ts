import {
  blush,
  indigo,
  lilac,
  marigold,
  mint,
  peacock,
  rose,
  saffron,
  vermilion,
} from '../../drawing/palette.ts';
import { bunting } from '../../drawing/scenery.ts';
import { place } from '../../drawing/shapes.ts';
import { room, stand } from '../../drawing/stage.ts';
import { antakshari } from '../cards-and-party/antakshari.ts';
import { diceCup } from '../cards-and-party/dice-cup.ts';
import { ganjifaBox } from '../cards-and-party/ganjifa.ts';
import { playingCards } from '../cards-and-party/playing-cards.ts';
import { tambola, tambolaCage } from '../cards-and-party/tambola.ts';

const flags = () =>
  bunting(690, 90, 800, [
    vermilion,
    marigold,
    peacock,
    rose,
    indigo,
    saffron,
    vermilion,
    marigold,
    peacock,
  ]);

/** Cards and Party. */
export const partyRoom = () =>
  room(
    lilac,
    flags(),
    place(playingCards(), 1100, 420, 0.86),
    stand(tambolaCage(), 1400, 0.68, 310),
    stand(diceCup(), 820, 0.66, 310),
  );

/** Playing Cards. */
export const cardsRoom = () =>
  room(mint, place(playingCards(), 1200, 430, 0.86), stand(ganjifaBox(), 830, 0.72, 300));

/** Party Games. */
export const partyGamesRoom = () =>
  room(blush, flags(), place(antakshari(), 1320, 520, 0.66), stand(tambola(), 860, 0.72, 310));
