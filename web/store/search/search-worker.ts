import type { CatalogueIndex, IndexedProduct } from '#contract/products/catalogue-index.ts';
import { indexFormat } from '#contract/rules/catalogue/catalogue-index.ts';
import { pageOfIndex } from '#web/store/catalogue/page-of-index.ts';
import { type ProductSearch, searchIn } from './product-search.ts';
import type { Asked, Question, Questions } from './worker-messages.ts';

let current: (ProductSearch & { index: CatalogueIndex }) | undefined;

const answers: { [Q in Question]: (asked: Questions[Q]['asked']) => Questions[Q]['answer'] } = {
  load: (bytes) => {
    const index: CatalogueIndex = parse(bytes);
    if (index.format !== indexFormat) return null;
    current = { index, ...searchIn(index) };
    return { version: index.version, complete: index.complete };
  },
  search: ({ words, limit }) => current?.search(words, limit) ?? { hits: [], isExact: false },
  list: (query) => (current ? pageOfIndex(current.index, query, current.hitOf) : null),
  readSuggested: (bytes) => {
    const { products }: { products: IndexedProduct[] } = parse(bytes);
    return products.flatMap((product) => current?.hitOf(product) ?? []);
  },
};

const parse = (bytes: ArrayBuffer) => JSON.parse(new TextDecoder().decode(bytes));

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  postMessage({ nth: data.nth, answer: answerTo(data) });
});

/** Null after a failure, such as an answer that was cut off: the next question may do better. */
function answerTo({ question, asked }: Asked) {
  try {
    return (answers[question] as (asked: unknown) => unknown)(asked);
  } catch {
    return null;
  }
}
