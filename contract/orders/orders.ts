import * as z from 'zod/mini';
import { receiver } from '#contract/addresses.ts';
import { id, moment, pageMeta, sum } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { image } from '#contract/products/products.ts';
import { invoice } from '#contract/selling/invoices.ts';

export const chooseStatus = 'Choose PENDING, SHIPPED, DELIVERED or CANCELED.';

export const deliveryStatus = z.enum(['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'], chooseStatus);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const paymentMethod = z.enum(['COD'], 'Choose Cash on Delivery.');
const paymentStatus = z.enum(['PENDING', 'PAID', 'CANCELLED']);
const orderStatus = z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'CANCELLED']);

const orderItem = z.object({
  id,
  quantity: z.int(),
  priceAtPurchase: sum,
  product: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    /** The picture of the variant as it was bought. */
    images: z.array(z.pick(image, { url: true, color: true })),
    variant: z.object({
      id,
      size: z.string(),
      color: z.string(),
      originalPrice: sum,
      discountPrice: sum,
      stock: z.int(),
      /** The variant's present ones; absent where it has none. */
      sku: z.optional(z.string()),
      barcode: z.optional(z.string()),
    }),
  }),
});
namedSchemas.add(orderItem, { id: 'OrderItem' });
export type OrderItem = z.infer<typeof orderItem>;

const orderDesk = z.object({
  confirmation: z.enum(['NONE', 'CONFIRMED', 'UNREACHABLE']),
  /** The customer confirmed it by the link. */
  confirmedByLink: z.boolean(),
  /** Attempts to reach the customer. */
  attempts: z.int(),
  /** Times that the courier could not deliver the parcel. */
  deliveryAttempts: z.int(),
  /** Why, the last time, and the day of the next attempt. */
  attemptReason: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()),
  cash: z.enum(['DUE', 'COLLECTED', 'REFUSED']),
  /** The moment when the cash was collected or the parcel refused. */
  cashAt: z.nullable(moment),
  cashAmount: z.nullable(sum),
  /** Why the parcel was refused. */
  reason: z.nullable(z.string()),
  backInStockAt: z.nullable(moment),
});
namedSchemas.add(orderDesk, { id: 'OrderDesk' });

export const order = z.object({
  id,
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobile: z.nullable(z.string()),
  }),
  items: z.array(orderItem),
  paymentMethod,
  paymentStatus,
  status: orderStatus,
  deliveryStatus,
  orderDate: moment,
  createdAt: moment,
  /** Absent where nothing was charged for delivery; 0 where a rule made it free. */
  delivery: z.optional(sum),
  codFee: z.optional(sum),
  /** The discount code of the order, and what it took off in rupees; absent without one. */
  code: z.optional(z.object({ code: z.string(), discount: sum })),
  orderTotal: sum,
  address: z.object({
    ...receiver,
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  expectedDeliveryDate: moment,
  deliveredOn: z.nullable(moment),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  /** The moment when the parcel was refused; absent unless it is on its way back. */
  refusedAt: z.optional(moment),
  /**
   * True when the shop will call before it packs; absent otherwise, and for staff, who see `desk`.
   */
  toConfirm: z.optional(z.boolean()),
  /** Steps at the desk, which only staff see: while the cash desk is on or after it took part. */
  desk: z.optional(orderDesk),
  /** Grows with each change of what the order holds or where it goes. */
  version: z.int(),
  /** What staff noted for each other, oldest first; only staff see notes and tags. */
  notes: z.optional(z.array(z.object({ at: moment, by: z.string(), text: z.string() }))),
  tags: z.optional(z.array(z.string())),
  /** The latest invoice, and the credit note that cancels it. */
  invoice: z.optional(invoice),
  creditNote: z.optional(invoice),
});
namedSchemas.add(order, { id: 'Order' });
export type Order = z.infer<typeof order>;

export const journalSteps = [
  ...['CONFIRMED', 'UNREACHABLE', 'WITHDRAWN'],
  ...['COLLECTED', 'REFUSED', 'BACK', 'COURIER', 'CHANGED', 'ATTEMPT', 'LINK'],
] as const;

/** `from` is null when the order was placed; `by` is a name, or "the shop". */
const journalEntry = z.object({
  at: moment,
  by: z.string(),
  from: z.nullable(deliveryStatus),
  to: deliveryStatus,
  /** What was done beside, or instead of, a change of status; all three for staff only. */
  step: z.optional(z.enum(journalSteps)),
  note: z.optional(z.string()),
  amount: z.optional(sum),
});

export const ordersReply = z.object({ orders: z.array(order), meta: z.optional(pageMeta) });
export const orderWithJournal = z.extend(order, { journal: z.array(journalEntry) });
