import type { ProductStatus } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { sharedCell } from '#shop/catalogue/import/read/shared-cell.ts';
import { statusIn } from '#shop/catalogue/import/read/status-words.ts';
import { rememberedOf } from './known.ts';
import type { Setting } from './setting.ts';

/** What the rows of one product say of its status. Adds a word of our own file that is none to their problems. */
export function saidStatus(
  rows: readonly SourceRow[],
  { source }: Pick<Setting, 'source'>,
): ProductStatus | undefined {
  const words = sharedCell('status', rows, source);
  const status = statusIn(words ?? '');
  if (source === 'haat' && words && !status)
    rows[0]?.problems.push(`status: “${words}” is neither LIVE nor DRAFT. Write one of them.`);
  return status;
}

/**
 * The status that a product gets. Our own file sets it. Of another source it follows the change from one file to
 * the next: a product that the owner published or hid here stays so until the source changes its mind.
 */
export function statusOf(
  key: string,
  said: ProductStatus | undefined,
  first: SourceRow,
  product: Product | undefined,
  { source, known }: Pick<Setting, 'source' | 'known'>,
): { status?: ProductStatus } {
  if (source === 'haat') return said ? { status: said } : {};
  if (!product) return { status: said ?? 'LIVE' };
  const last = rememberedOf(key, product, known).find(({ status }) => status !== null)?.status;
  if (!said || said === last) return {};
  if (last) return { status: said };
  if (said !== product.status) first.notes.push(keeps[product.status]);
  return {};
}

const keeps = {
  LIVE: 'The file hides this product, and the shop sells it. It stays on sale. To hide it, choose Draft in the editor.',
  DRAFT:
    'The file sells this product, and it is a draft in the shop. It stays a draft. To sell it, choose Live in the editor.',
} as const;
