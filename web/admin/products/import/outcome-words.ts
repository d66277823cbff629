import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';

/** Says what an import will do, or has done; empty while it runs. */
export function outcomeInWords(plan: ProductImport): string {
  const { state, left } = plan;
  if (state === 'APPLYING') return '';
  if (state === 'PLANNED') return plannedInWords(plan);
  if (state === 'UNDONE') return 'The import is undone.';
  if (left) return 'Not everything could be undone.';
  if (state === 'FAILED')
    return 'The import stopped. What was saved stays. Choose the file again to continue.';
  const done = sizeInWords(plan, ['added', 'changed']);
  return [`Done: ${done || 'nothing was imported'}.`, ...leftOutInWords(plan)].join(' ');
}

/** What the button that applies a file says; null where that would do nothing. */
export function actionInWords(plan: ProductImport): string | null {
  const { noun, add, change } = sizeOf(plan);
  return add + change > 0 ? `Import ${countInWords(add + change, noun)}` : null;
}

/** Says what an undo takes back; how much, unless an earlier version counted only rows or it stopped halfway. */
export function undoInWords({ fileName, productCounts }: ProductImport): string {
  const { add = 0, change = 0 } = productCounts ?? {};
  const count = (products: number) => countInWords(products, 'product');
  const changes = `takes back its changes to ${count(change)}`;
  if (add === 0)
    return change === 0
      ? `This takes back what ${fileName} added and changed.`
      : `This takes back the changes of ${fileName} to ${count(change)}.`;
  return `This deletes the ${count(add)} that ${fileName} added${change > 0 ? `, and ${changes}` : ''}.`;
}

function plannedInWords(plan: ProductImport) {
  const { skip, error } = plan.counts;
  return [
    `${sizeInWords(plan, ['to add', 'to change']) || 'Nothing to import'}.`,
    ...(skip > 0 ? [`${countInWords(skip, 'row is', 'rows are')} skipped.`] : []),
    ...(error > 0
      ? [
          error === 1
            ? '1 row has an error and is left out.'
            : `${formatCount(error)} rows have errors and are left out.`,
        ]
      : []),
  ].join(' ');
}

/** "300 products to add (794 rows)", "300 products (794 rows): 279 to add, 21 to change"; empty for none. */
function sizeInWords(plan: ProductImport, [added, changed]: readonly [string, string]) {
  const { noun, add, change, same, error } = sizeOf(plan);
  const { counts } = plan;
  const total = add + change + same + error;
  const rows = counts.add + counts.change + counts.same + counts.error;
  const inRows = noun === 'row' || rows === total ? '' : ` (${countInWords(rows, 'row')})`;
  const [first, ...others] = (
    [
      [add, added],
      [change, changed],
      [same, 'unchanged'],
      [error, 'left out'],
    ] as const
  ).filter(([count]) => count > 0);
  if (!first) return '';
  const size = countInWords(total, noun);
  if (others.length === 0) return `${size} ${first[1]}${inRows}`;
  const parts = [first, ...others].map(([count, words]) => `${formatCount(count)} ${words}`);
  return `${size}${inRows}: ${parts.join(', ')}`;
}

/** What becomes of the products. Imports of earlier versions counted only rows. */
const sizeOf = ({ counts, productCounts }: ProductImport) =>
  productCounts ? { noun: 'product', ...productCounts } : { noun: 'row', ...counts, error: 0 };

function leftOutInWords({ counts: { skip, error: all }, changedMeanwhile = 0 }: ProductImport) {
  const error = all - changedMeanwhile;
  const their = changedMeanwhile === 1 ? 'its product' : 'their products';
  return [
    ...(changedMeanwhile > 0
      ? [
          `${rowsWere(changedMeanwhile)} left out because ${their} changed after the preview. Choose the file again to see what is left.`,
        ]
      : []),
    ...(skip + error > 0 ? skippedAndWrongInWords(skip, error) : []),
  ];
}

function skippedAndWrongInWords(skip: number, error: number) {
  const them = skip + error === 1 ? 'it' : 'them';
  return [
    ...(skip > 0 ? [`${rowsWere(skip)} skipped.`] : []),
    ...(error > 0
      ? [`${rowsWere(error)} left out because of ${error === 1 ? 'an error' : 'errors'}.`]
      : []),
    skip > 0 || error === 0
      ? `Download ${them} to see why.`
      : `Download ${them} to see why, correct ${them}, and import ${them} again.`,
    ...(skip > 0 && error > 0
      ? [
          `Correct the ${error === 1 ? 'row with an error' : 'rows with errors'}, and import that download.`,
        ]
      : []),
  ];
}

const rowsWere = (count: number) => `${countInWords(count, 'row')} ${count === 1 ? 'was' : 'were'}`;
