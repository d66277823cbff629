import { useState } from 'react';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { ApiError, call } from '#web/client.ts';
import { reviewsAtOnce } from '#web/store/reviews-asked.ts';

/** The reviews of a product so far, and a way to the next ones. */
export function useReviews(productId: number, first: ReviewPage) {
  const [pages, setPages] = useState<readonly Review[][]>([]);
  const [bringing, setBringing] = useState(false);
  const [problem, setProblem] = useState('');
  const reviews = withoutTwins([...first.data, ...pages.flat()]);

  const bringMore = async () => {
    if (bringing) return;
    setBringing(true);
    setProblem('');
    const page = Math.floor(first.data.length / reviewsAtOnce) + pages.length + 1;
    try {
      const { data } = await call('GET /products/{id}/reviews', {
        params: { id: String(productId) },
        query: { page: String(page), limit: String(reviewsAtOnce) },
      });
      setPages((before) => [...before, data]);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'More reviews could not be loaded.');
    }
    setBringing(false);
  };
  const firstBrought = pages.at(-1)?.at(0)?.id;
  return { reviews, firstBrought, problem, bringing, bringMore };
}

/** Somebody may have written one meanwhile: what it pushed to the next page is there already. */
const withoutTwins = (reviews: readonly Review[]) =>
  reviews.filter(({ id }, place) => reviews.findIndex((other) => other.id === id) === place);
