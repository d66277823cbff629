import { maxOldUrls, maxVariants, variantKey } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { money } from '#contract/rules/price.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { isPage } from '#shop/catalogue/old-urls.ts';
import { categoryOf } from './category.ts';
import { valuesOf } from './fields.ts';
import type { Found } from './find-product.ts';
import { changesOfProduct, mergedByRow, outcomeOf, wordsOf } from './outcomes.ts';
import { picturesOf } from './pictures.ts';
import type { PlannedVariant, ProductPlan, Setting } from './setting.ts';
import { saidStatus, statusOf } from './status.ts';
import { taxOf } from './tax.ts';
import { textsOf } from './texts.ts';
import { countedVariants, mergedVariants, variantsOf } from './variants.ts';

/** Plans the rows of one product. Adds what is wrong to their problems. */
export function planProduct(
  key: string,
  all: readonly SourceRow[],
  { product, problem }: Found,
  setting: Setting,
): ProductPlan {
  const rows = all.filter(({ skipped }) => !skipped);
  const [first] = rows;
  if (problem) first?.problems.push(problem);
  if (!first || first.problems.length > 0) return nothing(key, product, all, setting);
  // An inventory changes nothing but the stock.
  const counted = setting.source === 'shopify-inventory' ? product : undefined;
  const texts = counted ? textsBefore(counted) : textsOf(rows, product, setting);
  const category = counted ? [] : categoryOf(rows, product, setting);
  const plan = counted ? countedVariants : variantsOf;
  const variants = ofWholeLines(plan(key, rows, product, setting), rows);
  notePlainVariants(rows, product, variants);
  const pictures = picturesOf(rows, product, setting.known);
  const said = saidStatus(rows, setting);
  const status = statusOf(key, said, first, product, setting);
  const details = {
    ...texts,
    ...(!counted && taxOf(rows, setting.source)),
    ...status,
    ...valuesOf(rows, product, setting, (status.status ?? product?.status) !== 'DRAFT'),
    ...oldUrlsOf(key, rows, product, setting),
    productVariants: mergedVariants(variants, product),
  };
  if (details.productVariants.length > maxVariants) {
    first.problems.push(
      `This product has ${details.productVariants.length} variants. A product can have at most ${maxVariants}.`,
    );
  }
  const isGood = first.problems.length === 0 && details.productVariants.length > 0;
  const changes = changesOfProduct(product, { ...details, category: category.at(-1) });
  const outcome = { name: details.productName, product, isGood };
  const variantOf = new Map(variants.map((variant) => [variant.row, variant]));
  return {
    key,
    product,
    details,
    category,
    variants,
    status: said,
    sources: rows,
    rows: mergedByRow([
      ...rows.map((row) => {
        const variant = variantOf.get(row);
        const shared = row === first ? changes : [];
        return {
          ...outcomeOf(row, { ...outcome, shared, variant }, setting.headings),
          productId: product?.id ?? null,
          key,
          folders: row === first ? foldersOf(key, rows) : [],
          pictures: row === first ? pictures : [],
        };
      }),
      ...nothing(key, product, all, setting).rows.filter(({ state }) => state === 'skip'),
    ]),
    isGood,
  };
}

/** A line that holds several variants is left out whole: what is wrong with one of them is wrong with all. */
function ofWholeLines(
  variants: readonly PlannedVariant[],
  rows: readonly SourceRow[],
): PlannedVariant[] {
  for (const ofLine of Map.groupBy(rows, ({ row }) => row).values()) {
    if (ofLine.length === 1) continue;
    const problems = ofLine.flatMap((row) => row.problems);
    for (const row of ofLine) row.problems.push(...problems);
  }
  return variants.filter(({ row }) => row.problems.length === 0);
}

/** Says which variants without a choice stay when a product gains variants that have it. */
function notePlainVariants(
  rows: readonly SourceRow[],
  product: Product | undefined,
  variants: readonly PlannedVariant[],
) {
  const keyOf = ({ color = '', size = '' }: Choices) => variantKey({ color, size });
  const named = new Set(rows.flatMap((row) => (row.isVariant ? keyOf(row.cells) : [])));
  const added = variants.filter(({ before }) => !before);
  for (const one of product?.variants ?? []) {
    const isWithout = keyOf(one) === keyOf({ color: one.color });
    if (!isWithout || named.has(keyOf(one)) || variants.some(({ form }) => form.id === one.id))
      continue;
    const isOfColor = ({ form }: PlannedVariant) =>
      keyOf({ color: form.color }) === keyOf({ color: one.color });
    const which = one.color ? `${one.color} without a size` : 'without colour and size';
    // The row of a product that is there may stand far below those that add something.
    added
      .find((gained) => !one.color || isOfColor(gained))
      ?.row.notes.push(
        `The variant ${which} stays in the shop: stock ${one.stock}, ${money(one.originalPrice)}. If you no longer sell it, delete it in the editor.`,
      );
  }
}

type Choices = Pick<SourceRow['cells'], 'color' | 'size'>;

const textsBefore = ({ name, description }: Product) => ({ productName: name, description });

function nothing(
  key: string,
  product: Product | undefined,
  rows: readonly SourceRow[],
  { headings }: Setting,
): ProductPlan {
  const [first] = rows as [SourceRow];
  const { problems: shared = [] } = rows.find(({ skipped }) => !skipped) ?? {};
  return {
    key,
    product,
    details: { productName: '', description: '', productVariants: [] },
    category: [],
    variants: [],
    status: undefined,
    sources: rows,
    rows: mergedByRow(
      rows.map((row) => {
        const { skipped } = row;
        const { problems, notes } = wordsOf(
          { problems: [...row.problems, ...shared], notes: row.notes },
          headings,
        );
        return {
          row: row.row,
          name: row.cells.name ?? first.cells.name ?? '',
          state: skipped ? 'skip' : 'error',
          changes: [],
          problems: skipped ? [] : problems,
          notes: skipped ? [skipped] : notes,
          stockSeen: null,
          productId: product?.id ?? null,
          key,
          // Pictures that come for it belong to no other product.
          folders: row === first ? foldersOf(key, rows) : [],
          pictures: [...row.pictures],
        };
      }),
    ),
    isGood: false,
  };
}

const foldersOf = (key: string, rows: readonly SourceRow[]) => [
  key,
  ...rows.flatMap(({ cells }) => cells.sku ?? []),
];

/**
 * Adds the paths of the source, except one that already leads to something else. A product keeps those that it
 * has; once a file has named it, its paths are the owner's.
 */
function oldUrlsOf(
  key: string,
  rows: readonly SourceRow[],
  product: Product | undefined,
  { known: { takenUrls, byKey }, source }: Setting,
) {
  if (product && (source === 'haat' || byKey.has(key))) return {};
  const [first] = rows as [SourceRow];
  const own = product?.oldUrls ?? [];
  const paths = new Set(rows.flatMap(({ oldUrls }) => oldUrls));
  const added = [...paths].filter((path) => {
    const owner = takenUrls.get(path);
    if (own.includes(path) || (product && owner?.productId === product.id)) return false;
    const whose = isPage(path) ? 'a page of the shop' : owner?.name;
    if (whose)
      first.notes.push(`The old URL ${path} already leads to ${whose}, so it is not changed.`);
    return !whose;
  });
  const kept = added.slice(0, Math.max(0, maxOldUrls - own.length));
  if (kept.length < added.length)
    first.notes.push(
      `A product may have ${maxOldUrls} old URLs. Left out: ${added.slice(kept.length).join(', ')}.`,
    );
  return kept.length > 0 ? { oldUrls: [...own, ...kept] } : {};
}
