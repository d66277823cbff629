import type { Card } from '#web/products/card.ts';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { type CatalogueQuery, type CategoryChoice, changed, urlOf } from './catalogue-query.ts';

interface NothingFoundProps {
  query: CatalogueQuery;
  categories: readonly CategoryChoice[];
  instead?: readonly Card[] | undefined;
}

export default function NothingFound({ query, categories, instead = [] }: NothingFoundProps) {
  const others = categories.filter(
    ({ name }) => name.toLowerCase() !== query.category.toLowerCase(),
  );
  return (
    <div className="grid gap-8">
      <Offers query={query} />
      {offersFor(query).length > 0 && others.length > 0 && (
        <section className="grid gap-4">
          <h3 className="text-lg">Browse by category</h3>
          <ul className="flex flex-wrap gap-2">
            {others.map(({ name }) => (
              <li key={name}>
                <ButtonLink
                  to={`/product?${new URLSearchParams({ category: name })}`}
                  variant="secondary"
                  size="sm"
                >
                  <bdi>{name}</bdi>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {instead.length > 0 && (
        <section className="grid gap-4">
          <h3 className="text-lg">Most bought</h3>
          <ProductGrid cards={instead} />
        </section>
      )}
    </div>
  );
}

function Offers({ query }: { query: CatalogueQuery }) {
  const offers = offersFor(query);
  return (
    <EmptyState title="No products available" icon="package-search">
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

function offersFor(query: CatalogueQuery) {
  const { search, category, minPrice, maxPrice, rating, inStock, fields } = query;
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
    {
      applies: Object.values(fields).flat().length > 0,
      words: 'Clear other filters',
      patch: { fields: {} },
    },
    { applies: inStock, words: 'Include sold-out products', patch: { inStock: false } },
  ];
  return offers.filter(({ applies }) => applies);
}
