import { findReviewBy, listReviews, saveReview } from '#shop/reviews/reviews.ts';
import type { Handlers } from './handlers.ts';

export const reviewHandlers = {
  'GET /products/{id}/reviews': async ({ db, params, query }) => listReviews(db, params.id, query),
  'GET /products/{id}/reviews/mine': async ({ db, caller, params }) =>
    findReviewBy(db, caller, params.id),
  'POST /products/{id}/reviews': async ({ db, caller, params, body }) => ({
    message: 'Thank you for your review.',
    review: await saveReview(db, caller, { ...body, productId: params.id }),
  }),
} satisfies Partial<Handlers>;
