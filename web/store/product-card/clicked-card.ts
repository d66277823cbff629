import type { Card } from '#web/products/card.ts';

let clicked: Card | undefined;
let pictureAt: DOMRect | undefined;

/** Keeps the card that is being followed: its page is drawn with it until the rest is there. */
export function rememberCard(card: Card, link: HTMLElement) {
  clicked = card;
  pictureAt = link.closest('article')?.firstElementChild?.getBoundingClientRect();
}

/** The card that led to a product, once. */
export function takeCard(slug: string) {
  const card = clicked?.slug === slug ? clicked : undefined;
  clicked = undefined;
  if (!card) pictureAt = undefined;
  return card;
}

/**
 * Lets a picture grow out of that of the card, once. A view transition of the browser would do so
 * too, and hold the page back until it has drawn the old one: this begins with the first paint.
 */
export function growFromCard(picture: HTMLElement) {
  const from = pictureAt;
  pictureAt = undefined;
  const frame = picture.parentElement?.getBoundingClientRect();
  if (!from || !frame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The page is still scrolled as the one before it, and will begin at its top.
  const move = `translate(${from.x - frame.x}px, ${from.y - frame.y - scrollY}px)`;
  const start = `${move} scale(${from.width / picture.offsetWidth})`;
  const still = { transformOrigin: '0 0', zIndex: 1 };
  picture.animate(
    [
      { ...still, transform: start },
      { ...still, transform: 'none' },
    ],
    { duration: 200, easing: 'ease-out' },
  );
}
