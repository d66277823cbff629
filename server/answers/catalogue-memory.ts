import { LRUCache } from 'lru-cache';
import { goneSignal, isAbandoned } from '#db/unavailable.ts';
import type { DependsOn, Remember } from '#shop/remember.ts';
import type { CatalogueVersions } from './answer-cache.ts';

/** Category trees and counts by category: a few kilobytes each. */
const maxResults = 2_000;

interface Remembered {
  version: number;
  result: Promise<unknown>;
}

/**
 * Remembers results computed from the catalogue until it changes. Callers of the same name share
 * one computation.
 */
export function rememberBy(catalogueChanges: CatalogueVersions): Remember {
  const memory = new LRUCache<string, Remembered>({ max: maxResults });
  const remember = <T>(
    name: Parameters<Remember>[0],
    dependsOn: DependsOn,
    compute: () => Promise<T>,
  ): Promise<T> => {
    const version =
      dependsOn === 'range' ? catalogueChanges.rangeVersion() : catalogueChanges.version();
    if (version === null) return compute();
    const found = memory.get(name);
    if (found?.version === version) {
      return (found.result as Promise<T>).catch((error) => {
        // Only the first caller is gone; the others still wait.
        if (isAbandoned(error) && !goneSignal()?.aborted) return remember(name, dependsOn, compute);
        throw error;
      });
    }
    const remembered = { version, result: compute() };
    memory.set(name, remembered);
    remembered.result.catch(() => {
      if (memory.get(name) === remembered) memory.delete(name);
    });
    return remembered.result;
  };
  return remember;
}
