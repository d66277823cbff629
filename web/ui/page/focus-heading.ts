/** Moves the focus to the heading of a part of the page; of the page itself when that is gone. */
export function focusHeading(part?: HTMLElement | null) {
  const main = document.getElementById('main');
  const heading = (part?.isConnected ? part : main)?.querySelector<HTMLElement>('h1, h2');
  // Scripts alone put the focus there.
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
