/** Focuses the heading of a part of the page, or that of the page if the part is gone. */
export function focusHeading(part?: HTMLElement | null) {
  const main = document.getElementById('main');
  const heading = (part?.isConnected ? part : main)?.querySelector<HTMLElement>('h1, h2');
  // Focusable by script but not with Tab.
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
