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
              // What is drawn after it widens the target of a short name, but not the gaps.
              className="relative inline-flex min-h-6 min-w-0 items-center underline after:absolute after:inset-y-0 after:left-1/2 after:w-full after:min-w-11 after:[translate:-50%] hover:text-fg pointer-coarse:min-h-11"
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
