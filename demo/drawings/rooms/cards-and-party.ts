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
} from '#demo/drawing/palette.ts';
import { bunting } from '#demo/drawing/scenery.ts';
import { place } from '#demo/drawing/shapes.ts';
import { room, stand } from '#demo/drawing/stage.ts';
import { antakshari } from '#demo/drawings/cards-and-party/antakshari.ts';
import { diceCup } from '#demo/drawings/cards-and-party/dice-cup.ts';
import { ganjifaBox } from '#demo/drawings/cards-and-party/ganjifa.ts';
import { playingCards } from '#demo/drawings/cards-and-party/playing-cards.ts';
import { tambola, tambolaCage } from '#demo/drawings/cards-and-party/tambola.ts';

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

export const partyRoom = () =>
  room(
    lilac,
    flags(),
    place(playingCards(), 1100, 420, 0.86),
    stand(tambolaCage(), 1400, 0.68, 310),
    stand(diceCup(), 820, 0.66, 310),
  );

export const cardsRoom = () =>
  room(mint, place(playingCards(), 1200, 430, 0.86), stand(ganjifaBox(), 830, 0.72, 300));

export const partyGamesRoom = () =>
  room(blush, flags(), place(antakshari(), 1320, 520, 0.66), stand(tambola(), 860, 0.72, 310));
