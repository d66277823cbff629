/**
 * Scrolls only the row of tabs: `scrollIntoView` would scroll the page, too. An observer is told the
 * places after the browser has laid out the page by itself; to ask for them would make it do so at once,
 * in the way of the click. Returns a function that ends this.
 */
export function centreCurrent(list: HTMLElement | null): (() => void) | undefined {
  const row = list?.parentElement;
  const tab = list?.querySelector('[aria-current]');
  if (!row || !tab) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      const { boundingClientRect: inner, rootBounds: outer } = entry ?? {};
      if (!inner || !outer) return;
      row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    },
    { root: row },
  );
  observer.observe(tab);
  return () => observer.disconnect();
}
