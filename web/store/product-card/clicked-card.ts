import type { Card } from '#web/products/card.ts';

let clicked: Card | undefined;
let pictureAt: DOMRect | undefined;

/** Remembers a card whose link was clicked: its page shows it until the product has loaded. */
export function rememberCard(card: Card, link: HTMLElement) {
  clicked = card;
  pictureAt = link.closest('article')?.firstElementChild?.getBoundingClientRect();
}

/** The clicked card if it is that of this product; returned once only. */
export function takeCard(slug: string) {
  const card = clicked?.slug === slug ? clicked : undefined;
  clicked = undefined;
  if (!card) pictureAt = undefined;
  return card;
}

/**
 * Grows a picture out of the clicked card's, once. A view transition would do the same, but delay
 * the page until the browser has captured the old one; this starts with the first paint.
 */
export function growFromCard(picture: HTMLElement) {
  const from = pictureAt;
  pictureAt = undefined;
  const frame = picture.parentElement?.getBoundingClientRect();
  if (!from || !frame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The page still has the scroll position of the one before; the router will scroll to the top.
  const move = `translate(${from.x - frame.x}px, ${from.y - frame.y - scrollY}px)`;
  const start = `${move} scale(${from.width / picture.offsetWidth})`;
  const fixed = { transformOrigin: '0 0', zIndex: 1 };
  picture.animate(
    [
      { ...fixed, transform: start },
      { ...fixed, transform: 'none' },
    ],
    { duration: 200, easing: 'ease-out' },
  );
}
