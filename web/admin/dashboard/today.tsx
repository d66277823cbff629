import { Link } from 'react-router';
import type { Today as Waiting } from '#contract/dashboard.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { deskUrl } from '#web/admin/desk/desk-query.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { productsUrl } from '#web/admin/products/product-query.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

export const failedMailsId = 'failed-emails';

/** What waits for somebody now, each a link to its list; nothing where nothing waits. */
export function Today({ waiting }: { waiting: Waiting }) {
  const { hasCashDesk } = useBrand();
  const tasks = tasksOf(waiting, hasCashDesk).filter(([, count]) => count);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="today" className="grid gap-3">
      <h2 id="today" className="text-lg">
        Today
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {tasks.map(([name, count, to, icon]) => (
          <li key={name}>
            <Link
              to={to}
              className="grid h-full content-start gap-1 rounded-lg border border-border bg-surface p-3 hover:border-control sm:p-4"
            >
              <span className="flex items-center gap-2 text-xl font-semibold tabular-nums">
                <Icon name={icon} className="size-5 text-accent" />
                {formatCount(count ?? 0)}
              </span>
              <span className="text-sm text-muted">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Task = [name: string, count: number | null, to: string, icon: IconName];

const tasksOf = (waiting: Waiting, hasCashDesk: boolean): Task[] => [
  ['To confirm', waiting.toConfirm, deskUrl({}), 'phone'],
  [
    'To ship',
    waiting.toPack,
    hasCashDesk ? deskUrl({ view: 'ship' }) : ordersUrl({ status: 'PENDING' }),
    'package',
  ],
  ['Cash due', waiting.cashDue, deskUrl({ view: 'collect' }), 'banknote'],
  ['Returns', waiting.returns, deskUrl({ view: 'returns' }), 'truck'],
  ['Out of stock', waiting.outOfStock, productsUrl({ maxStock: 0 }), 'package-search'],
  ['Failed emails', waiting.failedMails, `#${failedMailsId}`, 'mail'],
];
