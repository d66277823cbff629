import type { Card } from './card.ts';

let clicked: Card | undefined;

/** Keeps the card that is being followed: its page is drawn with it until the rest is there. */
export function rememberCard(card: Card) {
  clicked = card;
}

/** The card that led to a product, once. */
export function takeCard(slug: string) {
  const card = clicked?.slug === slug ? clicked : undefined;
  clicked = undefined;
  return card;
}
