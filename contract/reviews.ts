import * as z from 'zod/mini';
import { ratingMissing } from '#contract/rules/messages/review-messages.ts';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, moment, pageMeta, pageQuery, text } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

export const review = z.object({
  id,
  rating: z.int(),
  text: z.string(),
  author: z.string(),
  createdAt: moment,
});
namedSchemas.add(review, { id: 'Review' });
export type Review = z.infer<typeof review>;

export const reviewForm = z.object({
  rating: z.int(ratingMissing).check(z.minimum(1, ratingMissing), z.maximum(5, ratingMissing)),
  text: z._default(text(2000), ''),
});

export const reviewPage = z.object({
  data: z.array(review),
  meta: pageMeta,
  distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export type ReviewPage = z.infer<typeof reviewPage>;

export const reviewEndpoints = {
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
    reply: z.object({ received: z.boolean(), review: z.nullable(review) }),
  },
  'POST /products/{id}/reviews': {
    summary: 'Review a delivered product, or replace the review',
    access: 'customer',
    params: idParams,
    body: reviewForm,
    status: 201,
    reply: z.object({ message: z.string(), review }),
  },
} as const satisfies Record<string, Endpoint>;
