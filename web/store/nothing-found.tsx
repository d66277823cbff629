import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Applied } from './catalogue-results.tsx';

/** In the place of an empty list: the ways back to a full one. */
export default function NothingFound({ applied }: { applied: readonly Applied[] }) {
  return (
    <EmptyState
      title="No products available"
      icon={<Icon name="package-search" className="size-8" />}
    >
      {applied.length === 0 ? (
        <p className="text-muted">New games are on their way. Please look in again soon.</p>
      ) : (
        <>
          <p className="text-muted">Try it without one of your filters:</p>
          <div className="flex flex-wrap justify-center gap-2">
            {applied.map(({ name, to }) => (
              <ButtonLink key={name} to={to} variant="secondary" size="sm">
                Without {name}
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
