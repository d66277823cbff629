import type { Api, Call } from '#contract/api.ts';
import type { Action } from '#contract/rules/actions.ts';
import type { StaffAccess } from '#contract/rules/roles.ts';
import { withOrder } from '#test/support/buyers.ts';
import type { Sent } from '#test/support/caller.ts';
import type { TestShop } from '#test/support/shop.ts';

/** What to send, what the shop refuses, and the entry of the activity log that a success leaves. */
interface Recorded {
  sent: Sent;
  refused?: Sent;
  entry: { action: Action; subject: string; change: { before: object; after: object } };
}

type Changing<C extends Call> = C extends `GET ${string}`
  ? Api[C] extends { type: 'text/csv' }
    ? C
    : never
  : C;

/** The calls of staff that change something, and the exports. */
export type RecordedCall = {
  [C in Call]: Api[C]['access'] extends StaffAccess ? Changing<C> : never;
}[Call];

/** They only render what was sent. */
export const previews = ['POST /products/preview', 'POST /legal-pages/preview'] as const;

/** They read a file and say what it would change, or give it back. */
export const plans = [
  'POST /imports',
  'PUT /imports/{id}',
  'POST /imports/{id}/pictures',
  'GET /imports/template',
  'GET /imports/{id}/left-out',
] as const;

export type Rows = Record<
  Exclude<RecordedCall, (typeof previews)[number] | (typeof plans)[number]>,
  () => Promise<Recorded>
>;

export const unknown = { params: { id: '999999' } };

export async function placed(shop: TestShop) {
  const { variants } = await shop.product();
  const line = { variantId: variants[0]?.id ?? 0, quantity: 1 };
  return (await withOrder(shop, [line])).order;
}
