import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { ordersPage, useNewOrders } from '#web/admin/live/new-orders.ts';
import { useSession } from '#web/session/session.ts';
import { signOut } from '#web/sign-in/sign-out.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { groupsOf } from './pages.ts';
import { roleOf } from './role.ts';

interface AdminNavigationProps {
  /** True to show icons only; the names stay for screen readers. */
  isNarrow?: boolean;
  onNavigate?: () => void;
  onShortcuts: () => void;
}

export function AdminNavigation({
  isNarrow = false,
  onNavigate,
  onShortcuts,
}: AdminNavigationProps) {
  const groups = groupsOf(roleOf(useSession()), useBrand());
  const labelled = (icon: IconName, name: string, isHidden = isNarrow) => (
    <>
      <Icon name={icon} />
      <span className={isHidden ? 'sr-only' : ''}>{name}</span>
    </>
  );
  const look = (name: string, isHidden = isNarrow) => ({
    className: `${entryLook} ${isHidden ? 'justify-center' : 'px-3'}`,
    title: isHidden ? name : undefined,
  });
  return (
    <nav aria-label="Admin" className="grid">
      {groups.map((group) => (
        <div key={group.name} className="not-first:mt-1.5">
          <p
            id={`pages-${group.name}`}
            className={isNarrow ? 'sr-only' : 'px-3 text-xs text-muted'}
          >
            {group.name}
          </p>
          <ul aria-labelledby={`pages-${group.name}`} className="grid">
            {group.pages.map(({ name, to, icon }) => (
              <li key={to}>
                <PageLink to={to} onNavigate={onNavigate} {...look(name)}>
                  {labelled(icon, name)}
                  {to === ordersPage && <NewOrders />}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul
        className={`mt-2 border-t border-border pt-2 ${isNarrow ? 'grid' : 'flex flex-wrap items-center'}`}
      >
        <li>
          <Link to="/" onClick={onNavigate} {...look('Back to shop', true)}>
            {labelled('arrow-left', 'Back to shop', true)}
          </Link>
        </li>
        <li className="grow">
          {/* Less padding on the right, so that the two buttons after it fit into the row. */}
          <button
            type="button"
            onClick={signOut}
            {...look('Logout')}
            className={`${look('Logout').className} ${isNarrow ? '' : 'pr-0'}`}
          >
            {labelled('log-out', 'Logout')}
          </button>
        </li>
        <li>
          <button type="button" onClick={onShortcuts} {...look('Keyboard shortcuts', true)}>
            {labelled('keyboard', 'Keyboard shortcuts', true)}
          </button>
        </li>
        <li className="grid justify-center text-muted">
          <ThemeSwitch className="sidebar-entry w-9" />
        </li>
      </ul>
    </nav>
  );
}

function NewOrders() {
  const count = useNewOrders();
  return (
    count > 0 && (
      <span className="ml-auto min-w-6 rounded-full bg-accent px-1.5 text-center text-sm text-accent-fg tabular-nums">
        {count}
        <span className="sr-only"> new</span>
      </span>
    )
  );
}

const entryLook =
  'sidebar-entry flex min-w-9 w-full items-center gap-3 rounded-md font-medium -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  to: string;
  onNavigate?: (() => void) | undefined;
}

/** A link to a page of the back office, current on the pages below it too. */
export function PageLink({ to, onNavigate, ...rest }: PageLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onNavigate?.();
    // The router would add the current page to the history again.
    if (!hasModifier(event) && event.currentTarget.href === location.href) event.preventDefault();
  };
  return <Link {...rest} to={to} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} />;
}

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;
