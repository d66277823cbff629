import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { type CatalogueQuery, changed, urlOf } from './catalogue-query.ts';

export default function NothingFound({ query }: { query: CatalogueQuery }) {
  const offers = offersFor(query);
  return (
    <EmptyState
      title="No products available"
      icon={<Icon name="package-search" className="size-8" />}
    >
      {offers.length === 0 ? (
        <>
          <p className="text-muted">There is nothing to buy here yet. Please check back soon.</p>
          <ButtonLink to="/" variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-muted">You could try one of these:</p>
          <div className="flex flex-wrap justify-center gap-2">
            {offers.map(({ words, patch }) => (
              <ButtonLink
                key={words}
                to={urlOf(changed(query, patch))}
                variant="secondary"
                size="sm"
              >
                {words}
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

interface Offer {
  applies: boolean;
  words: string;
  patch: Partial<CatalogueQuery>;
}

function offersFor({ search, category, minPrice, maxPrice, rating, inStock }: CatalogueQuery) {
  const offers: Offer[] = [
    { applies: search !== '', words: 'Clear search', patch: { search: '' } },
    { applies: category !== '', words: 'Look in all categories', patch: { category: '' } },
    {
      applies: (minPrice ?? maxPrice) !== undefined,
      words: 'Show all prices',
      patch: { minPrice: undefined, maxPrice: undefined },
    },
    // Together: dropping one of several would still find nothing.
    { applies: rating.length > 0, words: 'Show all ratings', patch: { rating: [] } },
    { applies: inStock, words: 'Include sold-out products', patch: { inStock: false } },
  ];
  return offers.filter(({ applies }) => applies);
}
