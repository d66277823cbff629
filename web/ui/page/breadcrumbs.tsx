import { Link } from 'react-router';

interface Crumb {
  name: string;
  to?: string;
}

/** The way here; the last one is the page itself. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {crumbs.map(({ name, to }, place) => (
        <li key={name} className="flex items-center gap-2">
          {place > 0 && <span aria-hidden="true">/</span>}
          {to ? (
            <Link
              to={to}
              className="inline-flex min-h-6 items-center underline hover:text-fg pointer-coarse:min-h-11"
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
