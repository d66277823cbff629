import * as z from 'zod/mini';
import { formatCount } from '#contract/rules/numbers.ts';
import { askShop } from '#server/control/control-client.ts';
import type { Settings } from '#server/settings/settings.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { type Books, verifyAndRecord } from '#shop/verify/verify.ts';
import { requireShop, type ToolOutput, withShopOrRunning } from './open.ts';

const count = z.int();
const books = z.object({
  checked: z.object({
    orders: count,
    entries: count,
    products: count,
    movements: count,
    pictures: count,
    activities: count,
  }),
  findings: z.array(z.string()),
});

export async function verify(settings: Settings): Promise<ToolOutput> {
  await requireShop(settings);
  const { checked, findings } = await withShopOrRunning<Books>(settings, {
    work: ({ store, storage }) => verifyAndRecord(store.db, ownersTool, storage),
    ask: async () => (await askShop(settings.dataDir, 'verify', books))?.header ?? null,
  });
  if (findings.length > 0) return { lines: findings, failed: true };
  const { orders, entries, products, movements, pictures, activities } = checked;
  const summary = [
    `${formatCount(orders)} orders with ${formatCount(entries)} entries in the journal`,
    `${formatCount(products)} products with ${formatCount(movements)} stock movements`,
    `${formatCount(pictures)} pictures`,
    `${formatCount(activities)} entries in the activity log`,
  ];
  return { lines: [`Everything adds up: ${summary.join(', ')}.`] };
}
