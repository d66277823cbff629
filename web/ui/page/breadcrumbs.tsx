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
        <li key={name} className="flex min-w-0 items-center gap-2">
          {place > 0 && <span aria-hidden="true">/</span>}
          {to ? (
            <Link
              to={to}
              className="crumb relative inline-flex min-h-6 min-w-0 items-center underline after:absolute hover:text-fg"
            >
              <Name>{name}</Name>
            </Link>
          ) : (
            <span aria-current="page" className="min-w-0">
              <Name>{name}</Name>
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

/** Truncated, because the heading below shows it in full. */
const Name = ({ children }: { children: string }) => (
  <bdi className="block max-w-64 truncate text-left">{children}</bdi>
);
