import type { Card } from '#web/products/card.ts';

let clicked: Card | undefined;
let pictureAt: DOMRect | undefined;
/** URL of the picture as the card showed it. */
let pictureSrc = '';

/** Remembers the clicked card: the product page shows it until the product has loaded. */
export function rememberCard(card: Card, link: HTMLElement) {
  clicked = card;
  pictureAt = link.closest('article')?.firstElementChild?.getBoundingClientRect();
  pictureSrc = (link.closest('article') ?? link).querySelector('img')?.currentSrc ?? '';
}

/** Returns the clicked card if it belongs to this product, and forgets it. */
export function takeCard(slug: string) {
  const card = clicked?.slug === slug ? clicked : undefined;
  clicked = undefined;
  if (!card) pictureAt = undefined;
  return card;
}

/**
 * Animates a picture from the position and size it had in the clicked card, once. A view transition
 * would delay the page until the browser has captured the old one; this starts with the first paint.
 */
export function growFromCard(picture: HTMLElement) {
  // Stands in for the large one until that has come.
  picture.style.setProperty('--card-picture', pictureSrc ? `url("${pictureSrc}")` : 'none');
  pictureSrc = '';
  const from = pictureAt;
  pictureAt = undefined;
  const frame = picture.parentElement?.getBoundingClientRect();
  if (!from || !frame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The scroll position is still that of the previous page; the router scrolls to the top later.
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
