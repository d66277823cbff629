import * as z from 'zod/mini';
import { formatCount } from '#contract/rules/numbers.ts';
import { askShop } from '#server/control/control-client.ts';
import { type Books, verifyBooks } from '#shop/books/verify.ts';
import type { Settings } from '../settings.ts';
import { requireShop, type ToolOutput, withShopOrRunning } from './open.ts';

const count = z.int();
const books = z.object({
  checked: z.object({
    orders: count,
    entries: count,
    products: count,
    movements: count,
    pictures: count,
  }),
  findings: z.array(z.string()),
});

export async function verify(settings: Settings): Promise<ToolOutput> {
  await requireShop(settings);
  const { checked, findings } = await withShopOrRunning<Books>(settings, {
    work: ({ store, storage }) => verifyBooks(store.db, storage),
    ask: async () => (await askShop(settings.dataDir, 'verify', books))?.header ?? null,
  });
  if (findings.length > 0) return { lines: findings, failed: true };
  const { orders, entries, products, movements, pictures } = checked;
  const summary = [
    `${formatCount(orders)} orders with ${formatCount(entries)} entries in the journal`,
    `${formatCount(products)} products with ${formatCount(movements)} stock movements`,
    `${formatCount(pictures)} pictures`,
  ];
  return { lines: [`Everything adds up: ${summary.join(', ')}.`] };
}
