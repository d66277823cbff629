import { Link, useRevalidator } from 'react-router';
import type { Dashboard as Counts } from '#contract/dashboard.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { pagesOf } from '#web/admin/shell/pages.ts';
import { roleOf } from '#web/admin/shell/role.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import './count-cards.css';

/** `counts` is null when they could not be loaded; the cards still link to their lists. */
export function CountCards({ counts }: { counts: Counts | null }) {
  const pages = useCountedPages();
  return (
    <div className="grid gap-4">
      {!counts && <NotCounted />}
      <ul className={listLook(pages)}>
        {pages.map(({ name, to, icon }) => (
          <li key={to}>
            <CountCard
              name={name}
              icon={icon}
              to={name === 'Order' ? `${to}?status=PENDING` : to}
              text={textOf(counts, name)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pages with a count that the role may open, sorted as in `counted`. */
function useCountedPages() {
  const pages = pagesOf(roleOf(useSession()));
  return Object.keys(counted).flatMap((name) => pages.find((page) => page.name === name) ?? []);
}

const listLook = ({ length }: { length: number }) =>
  length === 5 ? 'count-cards' : 'grid gap-3 md:grid-cols-2';

/** The count that a page shows, and the word after it. */
const counted: Record<string, [what: keyof Omit<Counts, 'setUp'>, word: string]> = {
  Category: ['categories', ' Active'],
  Product: ['products', ''],
  Order: ['pendingOrders', ' Pending'],
  Company: ['companies', ' Registered'],
  'Legal Page': ['legalPages', ' Documents'],
};

function textOf(counts: Counts | null, name: string) {
  const [what, word] = counted[name] ?? [];
  const count = what && counts?.[what];
  return typeof count === 'number' ? `${formatCount(count)}${word}` : '–';
}

interface CountCardProps {
  name: string;
  icon: IconName;
  to: string;
  text: string;
}

const CountCard = ({ name, icon, to, text }: CountCardProps) => (
  <Link
    to={to}
    className="flex h-full items-center gap-3 rounded-lg border border-border bg-surface p-3 hover:border-control sm:gap-4 sm:p-4"
  >
    <span className="grid size-9 shrink-0 sm:size-11 place-items-center rounded-md bg-accent-soft text-accent">
      <Icon name={icon} />
    </span>
    <span>
      <span className="block text-sm text-muted">{name}</span>
      <span className="block font-semibold tabular-nums sm:text-xl">{text}</span>
    </span>
  </Link>
);

function NotCounted() {
  const { revalidate } = useRevalidator();
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-lg bg-warning-soft px-4 py-2 text-warning"
    >
      The counts could not be loaded.
      <Button variant="secondary" size="sm" onClick={revalidate}>
        Retry
      </Button>
    </p>
  );
}

export function CardsSkeleton() {
  const pages = useCountedPages();
  return (
    <div className={listLook(pages)}>
      {pages.map(({ to }) => (
        <Skeleton key={to} className="h-20" />
      ))}
    </div>
  );
}
