import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { AppliedFilter } from './applied-filters.ts';

interface NothingFoundProps {
  applied: readonly AppliedFilter[];
  tickedRatings: number;
}

export default function NothingFound({ applied, tickedRatings }: NothingFoundProps) {
  return (
    <EmptyState
      title="No products available"
      icon={<Icon name="package-search" className="size-8" />}
    >
      {applied.length === 0 ? (
        <>
          <p className="text-muted">There is nothing to buy here yet. Please check back soon.</p>
          <ButtonLink to="/" variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-muted">Try without one of these filters:</p>
          <div className="flex flex-wrap justify-center gap-2">
            {filtersToDrop(applied, tickedRatings).map(({ name, to, drop = `Without ${name}` }) => (
              <ButtonLink key={name} to={to} variant="secondary" size="sm">
                <bdi className="line-clamp-2">{drop}</bdi>
              </ButtonLink>
            ))}
            <ButtonLink to="/product" size="sm">
              See all products
            </ButtonLink>
          </div>
        </>
      )}
    </EmptyState>
  );
}

/** Merges several ratings into one entry: removing a single one would still find nothing. */
function filtersToDrop(
  applied: readonly AppliedFilter[],
  tickedRatings: number,
): readonly AppliedFilter[] {
  const isRating = ({ to }: AppliedFilter) => paramsOf(to).getAll('rating').length < tickedRatings;
  const [rating, ...more] = applied.filter(isRating);
  if (!rating || more.length === 0) return applied;
  const without = paramsOf(rating.to);
  without.delete('rating');
  return [
    ...applied.filter((filter) => !isRating(filter)),
    { name: 'ratings', to: `/product?${without}` },
  ];
}

const paramsOf = (url: string) => new URLSearchParams(url.split('?')[1]);
