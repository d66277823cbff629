import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface LinkTabsProps<Value extends string> {
  label: string;
  names: Record<Value, string>;
  current: Value;
  to: (value: Value) => string;
  /** The count of a tab in words; undefined where it is not known. */
  countOf: (value: Value) => string | undefined;
}

/** Links to the parts of a list, in one row that scrolls on phones. */
export function LinkTabs<Value extends string>(props: LinkTabsProps<Value>) {
  const { label, names, current, to, countOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const tabs = Object.entries<string>(names).map(([key, name]) => {
    const value = key as Value;
    return { value, name, count: countOf(value) };
  });
  const counts = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or wider counts, move the tab.
  useEffect(() => centreCurrent(list.current), [current, counts]);
  return (
    <nav aria-label={label} className="-mx-4 max-w-[100vw] overflow-x-auto px-4">
      <ul ref={list} className="flex gap-1">
        {tabs.map(({ value, name, count }) => (
          <li key={value}>
            <Link
              to={to(value)}
              aria-current={value === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              {name}
              {count && <span className="text-sm font-normal tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Scrolls only the row of tabs: `scrollIntoView` would scroll the page, too. An observer is told
 * the places after the browser has laid out the page by itself; reading them directly would force a
 * layout during the click. Returns a function that ends this.
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
