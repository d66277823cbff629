import type { Review } from '#contract/reviews.ts';
import { ApiError, call } from '#web/client.ts';
import { reviewsPerPage } from './reviews-limit.ts';

/** A page of reviews, or why there is none. */
export async function loadReviews(
  productId: number,
  page: number,
): Promise<{ data: Review[] } | { problem: string }> {
  try {
    return await call('GET /products/{id}/reviews', {
      params: { id: String(productId) },
      query: { page: String(page), limit: String(reviewsPerPage) },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.message };
  }
}
