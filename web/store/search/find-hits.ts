import { maxSuggestions } from '#contract/rules/catalogue/catalogue-index.ts';
import { ApiError, fetchCall } from '#web/client.ts';
import { askWorker, isWorking } from './ask-worker.ts';
import type { Hit, IndexHits, LoadedIndex } from './worker-messages.ts';

let known: LoadedIndex | null = null;
let etag: string | null = null;
let fetching: Promise<void> | undefined;
let lastFetch: Found | null = null;

/** Fetches the index, or asks whether it is still the same. If that fails, the one before stays. */
export function refreshIndex(): void {
  fetching ??= fetchIndex()
    .then(
      () => null,
      (error) => withoutHits(error),
    )
    .then((found) => {
      lastFetch = found;
    })
    .finally(() => {
      fetching = undefined;
    });
}

async function fetchIndex() {
  const response = await fetchCall('GET /catalogue-index', undefined);
  const said = response.headers.get('etag');
  if (known && isWorking() && said && said === etag) return;
  const bytes = await response.arrayBuffer();
  const loaded = await askWorker('load', bytes, [bytes]);
  if (!loaded) return;
  known = loaded;
  etag = said;
}

interface Found {
  /** Up to eight, the best first. */
  hits: Hit[];
  /** They have only some of the words. */
  isSome: boolean;
  /** The shop could not be reached, so there are none. */
  isOffline: boolean;
}

/**
 * Shows products for these words; null when they cannot be found now, though the shop answers. The index
 * lacks the descriptions, so only the server knows whether a product has all the words as typed: where
 * the index finds none, the server's answer replaces what is similar.
 */
export async function findHits(words: string, show: (found: Found | null) => void): Promise<void> {
  if (!known) await fetching;
  if (!known) return show(lastFetch);
  if (!known.complete) return show(await suggestedHits(words).then(found, withoutHits));
  const own = await askWorker('search', { words, limit: maxSuggestions });
  show(found(own));
  if (own?.isExact) return;
  const corrected = await suggestedHits(words).catch(() => null);
  if (corrected) show(found(corrected));
}

const found = (answer: Omit<IndexHits, 'isExact'> | null): Found | null =>
  answer && { hits: answer.hits, isSome: answer.isSome, isOffline: false };

const withoutHits = (error: unknown): Found | null =>
  error instanceof ApiError && error.code === 'offline'
    ? { hits: [], isSome: false, isOffline: true }
    : null;

async function suggestedHits(words: string) {
  const query = { q: words };
  const bytes = await (await fetchCall('GET /products/suggest', { query })).arrayBuffer();
  return askWorker('readSuggested', bytes, [bytes]);
}
