import { antakshari } from './cards-and-party/antakshari.ts';
import { diceColours, diceCup } from './cards-and-party/dice-cup.ts';
import { ganjifa, ganjifaBox } from './cards-and-party/ganjifa.ts';
import { cardPacks, playingCards } from './cards-and-party/playing-cards.ts';
import { tambola, tambolaCage } from './cards-and-party/tambola.ts';

export const cardsAndParty = {
  ganjifa,
  ganjifaBox,
  playingCards,
  cardPacks,
  antakshari,
  tambola,
  tambolaCage,
  diceCup: () => diceCup(),
  diceColours,
};
