import { useState } from 'react';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { reviewsPerPage } from './reviews-limit.ts';

export function useReviews(productId: number, first: ReviewPage) {
  const [pages, setPages] = useState<readonly Review[][]>([]);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const reviews = withoutDuplicates([...first.data, ...pages.flat()]);

  const loadMore = async () => {
    if (loading) return;
    setLoading(true);
    setProblem('');
    const page = Math.floor(first.data.length / reviewsPerPage) + pages.length + 1;
    // Loaded on demand: few readers ask for more.
    const answer = await import('./load-reviews.ts')
      .then(({ loadReviews }) => loadReviews(productId, page))
      .catch(() => ({ problem: 'More reviews could not be loaded.' }));
    if ('data' in answer) setPages((before) => [...before, answer.data]);
    else setProblem(answer.problem);
    setLoading(false);
  };
  const firstNew = pages.at(-1)?.at(0)?.id;
  return { reviews, firstNew, problem, loading, loadMore };
}

/** A new review pushes one that is already shown to the next page. */
const withoutDuplicates = (reviews: readonly Review[]) =>
  reviews.filter(({ id }, index) => reviews.findIndex((other) => other.id === id) === index);
