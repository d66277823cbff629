import type { ReviewPage } from '#contract/reviews.ts';

/** Shown at first, and added by each "More reviews". */
export const reviewsPerPage = 5;

/** A few reviews are shown all at once: nobody presses a button for three more. */
const maxAtOnce = 8;

/** Reads the first reviews with `read`: all of them where they are few, else a page. */
export async function firstReviews(
  url: URL,
  read: (limit: number) => Promise<ReviewPage>,
): Promise<ReviewPage> {
  const limit = reviewsLimit(url);
  const page = await read(Math.max(limit, maxAtOnce));
  return page.meta.totalItems <= maxAtOnce ? page : { ...page, data: page.data.slice(0, limit) };
}

/** Reads `?reviews=`, which "More reviews" sets without JavaScript. */
export function reviewsLimit({ searchParams }: URL) {
  const asked = Number(searchParams.get('reviews'));
  return Number.isInteger(asked) && asked > reviewsPerPage && asked <= 100 ? asked : reviewsPerPage;
}
