import type { ReplyOf } from '#contract/api.ts';
import type { CatalogueIndex } from '#contract/products/catalogue-index.ts';
import { indexFormat } from '#contract/rules/catalogue/catalogue-index.ts';
import { type ProductSearch, searchIn } from './product-search.ts';
import type { Asked, Question, Questions } from './worker-messages.ts';

let current: ProductSearch | undefined;

const answers: { [Q in Question]: (asked: Questions[Q]['asked']) => Questions[Q]['answer'] } = {
  load: (bytes) => {
    const index: CatalogueIndex = parse(bytes);
    if (index.format !== indexFormat) return null;
    current = searchIn(index);
    return { version: index.version, complete: index.complete };
  },
  search: ({ words, limit }) =>
    current?.search(words, limit) ?? { hits: [], isExact: false, isSome: false },
  readSuggested: (bytes) => {
    const { products, match }: ReplyOf<'GET /products/suggest'> = parse(bytes);
    const hits = products.flatMap((product) => current?.hitOf(product) ?? []);
    return { hits, isSome: match === 'some' };
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
