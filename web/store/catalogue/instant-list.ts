import { isOfflineError } from '#web/offline/offline-messages.ts';
import { askWorker } from '#web/store/search/ask-worker.ts';
import { refreshIndex } from '#web/store/search/find-hits.ts';
import type { CataloguePage, ShownPage } from './catalogue-page.ts';
import { readQuery } from './catalogue-query.ts';

const freshMs = 60_000;
let refreshed = Number.NEGATIVE_INFINITY;

/** Fetches the index unless it was fetched a moment ago. */
export function keepFresh(): void {
  if (performance.now() - refreshed > freshMs) refresh();
}

function refresh() {
  refreshed = performance.now();
  refreshIndex();
}

/** The query of a page on the screen. */
export interface Shown {
  search: string;
  page: ShownPage;
}

type Answer = Promise<CataloguePage>;

/** What the server was asked for when the index was faster. */
let awaited: { search: string; answer: Answer } | undefined;

/**
 * The page of a query from the index, unless the server is faster. Asked for what is on the screen, it
 * is the answer of the server.
 */
export async function loadPage(
  search: string,
  shown: Shown | undefined,
  askServer: () => Answer,
): Promise<ShownPage> {
  const isShown = shown?.search === search;
  // Only for the page it belongs to: one that was left before it was shown would be old by now.
  const answer = isShown && awaited?.search === search ? awaited.answer : askServer();
  awaited = undefined;
  const ahead = isShown ? Promise.resolve(shown.page) : pageAhead(search);
  try {
    const first = isShown ? null : await Promise.race([ahead, answer.then(() => null)]);
    if (!first) return checked(await answer, isShown ? shown.page : null);
    answer.catch(() => undefined);
    awaited = { search, answer };
    return { ...first, isAhead: true };
  } catch (error) {
    const known = isOfflineError(error) && ((await ahead) ?? shown?.page);
    if (!known) throw error;
    return { ...known, isAhead: false, offline: true };
  }
}

async function pageAhead(search: string): Promise<CataloguePage | null> {
  const query = readQuery(search);
  const page = query.search ? null : await askWorker('list', query);
  return page?.canonical ? { ...page, canonical: location.origin + page.canonical } : page;
}

/** A list that was wrong means that the index is. Cards that were right are not drawn again. */
function checked(page: CataloguePage, before: ShownPage | null): CataloguePage {
  if (!before?.isAhead) return page;
  if (figuresOf(before) !== figuresOf(page)) refresh();
  const isSame = JSON.stringify(before.cards) === JSON.stringify(page.cards);
  return isSame ? { ...page, cards: before.cards } : page;
}

const figuresOf = ({ cards, meta }: CataloguePage) =>
  JSON.stringify([
    meta.totalItems,
    cards.map(({ id, price, soldOut }) => [id, price.originalPrice, price.discountPrice, soldOut]),
  ]);
