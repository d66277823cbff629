import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  /** False when more pages may follow the last one. */
  exact?: boolean;
  /** The URL of a page. */
  to: (page: number) => string;
}

/** Renders nothing for a single page. */
export function Pagination({ page, pages, exact = true, to }: PaginationProps) {
  if (pages <= 1) return null;
  const of = exact ? ` of ${pages}` : '';
  const turn = (number: number) => ({ to: to(number), turnedTo: `Page ${number}${of}` });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      <Step {...(page > 1 && turn(page - 1))} label="Previous page">
        <Icon name="chevron-left" />
      </Step>
      {shownPages(page, pages).map((number, place) =>
        number === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity.
          <span key={`gap-${place}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Step key={number} {...turn(number)} label={`Page ${number}`} current={number === page}>
            {number}
          </Step>
        ),
      )}
      <Step {...(page < pages && turn(page + 1))} label="Next page">
        <Icon name="chevron-right" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to?: string;
  /** What the route announcer says after the navigation. */
  turnedTo?: string;
  label: string;
  current?: boolean;
  children: ReactNode;
}

function Step({ to, turnedTo, label, current, children }: StepProps) {
  const look = 'grid size-11 place-items-center rounded-md tabular-nums';
  if (!to) return <span className={`${look} text-muted opacity-40`}>{children}</span>;
  return (
    <Link
      to={to}
      state={{ turnedTo }}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={`${look} ${current ? 'bg-accent-soft font-semibold text-accent' : 'hover:bg-sunken'}`}
    >
      {children}
    </Link>
  );
}

/** The first page, the last one, and those around the current one; 0 stands for a gap. */
export function shownPages(page: number, pages: number) {
  const near = Array.from({ length: pages }, (_, place) => place + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, place) => {
    const before = near[place - 1] ?? number - 1;
    // A gap of a single page shows that page instead.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [0, number] : [number];
  });
}
