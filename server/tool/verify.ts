import * as z from 'zod/mini';
import { countWords } from '#contract/rules/numbers.ts';
import { askShop } from '#server/control/control-client.ts';
import { type Books, verifyBooks } from '#shop/books/verify.ts';
import type { Settings } from '../settings.ts';
import { refuseUnlessThere, type Said, withShopOrRunning } from './open.ts';

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

/** Checks the books of the shop and says what does not add up, or what was looked at. */
export async function verify(settings: Settings): Promise<Said> {
  await refuseUnlessThere(settings);
  const { checked, findings } = await withShopOrRunning<Books>(settings, {
    work: ({ store, storage }) => verifyBooks(store.db, storage),
    ask: async () => (await askShop(settings.dataDir, 'verify', books))?.head ?? null,
  });
  if (findings.length > 0) return { lines: findings, failed: true };
  const { orders, entries, products, movements, pictures } = checked;
  const looked = [
    `${countWords(orders)} orders with ${countWords(entries)} entries in the journal`,
    `${countWords(products)} products with ${countWords(movements)} movements of stock`,
    `${countWords(pictures)} pictures`,
  ];
  return { lines: [`Everything adds up: ${looked.join(', ')}.`] };
}
