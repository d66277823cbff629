import { Link } from 'react-router';

interface Crumb {
  name: string;
  to?: string;
}

/** The last crumb is the current page. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {crumbs.map(({ name, to }, place) => (
        <li key={name} className="flex items-center gap-2">
          {place > 0 && <span aria-hidden="true">/</span>}
          {to ? (
            <Link
              to={to}
              className="inline-flex min-h-6 touch items-center underline hover:text-fg"
            >
              {name}
            </Link>
          ) : (
            <span aria-current="page">{name}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
