import type { Order } from '#contract/orders/orders.ts';
import { OrderTags } from '#web/admin/orders/order-tags.tsx';

/** The tags of an order and its latest note, for whoever calls or packs. */
export function StaffNotes({ order: { tags, notes = [] } }: { order: Order }) {
  const latest = notes.at(-1);
  return (
    <>
      <OrderTags tags={tags} />
      {latest && <p className="line-clamp-2 text-sm wrap-anywhere">Note: {latest.text}</p>}
    </>
  );
}
