import { LRUCache } from 'lru-cache';
import type { Remember } from '#shop/catalogue/remember.ts';
import type { CatalogueNews } from './answer-cache.ts';

/** A tree of categories or counts by category: a few kilobytes each. */
const mostThings = 2_000;

interface Made {
  version: number;
  thing: Promise<unknown>;
}

/**
 * Remembers what was worked out of the catalogue until it changes, each thing once, however many
 * ask for it while it is worked out. Nothing is ever older than the last change that the news told of.
 */
export function rememberBy(news: CatalogueNews): Remember {
  const kept = new LRUCache<string, Made>({ max: mostThings });
  return <T>(name: string, follows: 'catalogue' | 'range', make: () => Promise<T>) => {
    const version = follows === 'range' ? news.rangeVersion() : news.version();
    if (version === null) return make();
    const found = kept.get(name);
    if (found?.version === version) return found.thing as Promise<T>;
    const made = { version, thing: make() };
    kept.set(name, made);
    made.thing.catch(() => {
      if (kept.get(name) === made) kept.delete(name);
    });
    return made.thing;
  };
}
