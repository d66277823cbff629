import { type SyntheticEvent, useRef } from 'react';
import { filterPrefix } from '#contract/rules/catalogue/product-fields.ts';
import {
  type CatalogueQuery,
  changed,
  fieldsWith,
  ratingsWith,
  sorts,
  urlOf,
} from './catalogue-query.ts';

/** Time for which a pointer rests on something before it may be meant, as for links of the router. */
const restMs = 100;

/**
 * Returns an event handler that fetches the lists to which a filter, a sort or a link near the pointer
 * leads; the browser then has them at the click. The router does so for links (`prefetch`), but for no
 * route with a `clientLoader`.
 */
export function useListsAhead(query: CatalogueQuery) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return ({ target, nativeEvent }: SyntheticEvent) => {
    clearTimeout(timer.current);
    const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch';
    const urls = urlsBehind(target as Element, query);
    timer.current = setTimeout(() => urls.forEach(prefetch), isTouch ? 0 : restMs);
  };
}

function urlsBehind(target: Element, query: CatalogueQuery): string[] {
  const after = (patch: Partial<CatalogueQuery>) => urlOf(changed(query, patch));
  const link = target.closest('a');
  if (link) return link.pathname === '/product' ? [link.pathname + link.search] : [];
  if (target instanceof HTMLSelectElement) {
    const others = sorts.filter(({ value }) => value !== query.sort);
    return others.map(({ value }) => after({ sort: value }));
  }
  const choice = target.closest('label')?.control;
  if (!(choice instanceof HTMLInputElement)) return [];
  const { name, value, checked } = choice;
  if (name === 'category') return [after({ category: value })];
  if (name === 'inStock') return [after({ inStock: !checked })];
  if (name === 'rating') return [after({ rating: ratingsWith(query, Number(value), !checked) })];
  if (!name.startsWith(filterPrefix)) return [];
  const key = name.slice(filterPrefix.length);
  return [after({ fields: fieldsWith(query, key, value, !checked) })];
}

/** The browser keeps the answer for ten seconds; see `handleDataRequest`. */
function prefetch(page: string) {
  const url = new URL(page.replace('/product', '/product.data'), location.origin);
  // As the router asks for it.
  url.searchParams.set('_routes', 'store/catalogue/catalogue');
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'fetch' });
  link.href = url.href;
  link.onload = () => link.remove();
  link.onerror = () => link.remove();
  document.head.append(link);
}
