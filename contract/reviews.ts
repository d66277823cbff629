import * as z from 'zod/mini';
import { ratingMissing, reasonMissing } from '#contract/rules/messages/review-messages.ts';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, moment, pageMeta, pageQuery, text } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

const review = z.object({
  id,
  rating: z.int(),
  text: z.string(),
  author: z.string(),
  /** The answer of the shop; empty for none. */
  answer: z.string(),
  createdAt: moment,
});
namedSchemas.add(review, { id: 'Review' });
export type Review = z.infer<typeof review>;

const moderation = {
  /** Only its author and staff see it, and the product's rating leaves it out. */
  hidden: z.boolean(),
  /** Why it is hidden; empty while it is not. */
  reason: z.string(),
};

/** A review as its author sees it. */
const ownReview = z.extend(review, moderation);
export type OwnReview = z.infer<typeof ownReview>;

/** A review in a list of one customer's. */
export const reviewOfCustomer = z.extend(z.omit(review, { author: true }), {
  ...moderation,
  product: z.string(),
});

/** A review in the list of the whole shop. */
const listedReview = z.extend(ownReview, {
  product: z.object({ id, name: z.string(), slug: z.string() }),
});
namedSchemas.add(listedReview, { id: 'ListedReview' });
export type ListedReview = z.infer<typeof listedReview>;

const maxReason = 500;

/** Fields that are absent stay as they are. */
export const reviewChange = z
  .object({
    answer: z.optional(text(2000)),
    hidden: z.optional(z.boolean()),
    reason: z.optional(text(maxReason)),
    /** What the editor read of the fields it changes; 409 when one of them has changed since. */
    before: z.optional(z.partial(z.pick(ownReview, { answer: true, hidden: true, reason: true }))),
  })
  .check(
    z.refine(({ hidden, reason }) => !hidden || Boolean(reason), {
      path: ['reason'],
      error: reasonMissing,
    }),
    z.refine(({ hidden, reason }) => hidden || !reason, {
      path: ['hidden'],
      error: 'Send a reason together with `hidden: true`.',
    }),
  );

const reviewForm = z.object({
  rating: z.int(ratingMissing).check(z.minimum(1, ratingMissing), z.maximum(5, ratingMissing)),
  text: z._default(text(2000), ''),
});

const reviewPage = z.object({
  data: z.array(review),
  meta: pageMeta,
  distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export type ReviewPage = z.infer<typeof reviewPage>;

export const reviewEndpoints = {
  'GET /reviews': {
    summary: 'Reviews of all products, newest first',
    access: 'catalogue',
    query: z.object(pageQuery(20)),
    reply: z.object({ data: z.array(listedReview), meta: pageMeta }),
  },
  'PUT /reviews/{id}': {
    summary: 'Answer a review, or hide it with a reason that its author sees',
    access: 'catalogue',
    params: idParams,
    body: reviewChange,
    reply: z.object({ message: z.string(), review: listedReview }),
  },
  'GET /products/{id}/reviews': {
    summary: 'Reviews of a product, newest first',
    access: 'public',
    params: idParams,
    query: z.object(pageQuery(10)),
    reply: reviewPage,
  },
  'GET /products/{id}/reviews/mine': {
    summary: 'Whether the customer received a product, and their review of it',
    access: 'customer',
    params: idParams,
    reply: z.object({ received: z.boolean(), review: z.nullable(ownReview) }),
  },
  'POST /products/{id}/reviews': {
    summary: 'Review a delivered product, or replace the review',
    access: 'customer',
    params: idParams,
    body: reviewForm,
    status: 201,
    reply: z.object({ message: z.string(), review: ownReview }),
  },
} as const satisfies Record<string, Endpoint>;
