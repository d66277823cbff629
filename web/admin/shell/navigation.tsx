import { Link } from 'react-router';
import { ordersPage, useNewOrders } from '#web/admin/live/new-orders.ts';
import { useSession } from '#web/session/session.ts';
import { signOut } from '#web/sign-in/sign-out.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { PageLink } from './page-link.tsx';
import { pagesOf } from './pages.ts';
import { roleOf } from './role.ts';

interface AdminNavigationProps {
  /** Shows icons only; the names stay for screen readers. */
  isNarrow?: boolean;
  onNavigate?: () => void;
  onShortcuts: () => void;
}

export function AdminNavigation({
  isNarrow = false,
  onNavigate,
  onShortcuts,
}: AdminNavigationProps) {
  const pages = pagesOf(roleOf(useSession()), useBrand());
  const labelled = (icon: IconName, name: string) => (
    <>
      <Icon name={icon} />
      <span className={isNarrow ? 'sr-only' : ''}>{name}</span>
    </>
  );
  const look = (name: string) => ({
    className: `${entryLook} ${isNarrow ? 'justify-center' : 'px-3'}`,
    title: isNarrow ? name : undefined,
  });
  return (
    <nav aria-label="Admin" className="grid gap-4">
      <ul className="grid gap-1">
        {pages.map(({ name, to, icon }) => (
          <li key={to}>
            <PageLink to={to} onNavigate={onNavigate} {...look(name)}>
              {labelled(icon, name)}
              {to === ordersPage && <NewOrders />}
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 border-t border-border pt-4">
        <li>
          <Link to="/" onClick={onNavigate} {...look('Back to shop')}>
            {labelled('arrow-left', 'Back to shop')}
          </Link>
        </li>
        <li>
          <PageLink to="/admin/security" onNavigate={onNavigate} {...look('Security')}>
            {labelled('shield-check', 'Security')}
          </PageLink>
        </li>
        <li>
          <button type="button" onClick={signOut} {...look('Logout')}>
            {labelled('log-out', 'Logout')}
          </button>
        </li>
        <li>
          <button type="button" onClick={onShortcuts} {...look('Keyboard shortcuts')}>
            {labelled('keyboard', 'Keyboard shortcuts')}
          </button>
        </li>
        <li
          className={`flex items-center text-muted ${isNarrow ? 'justify-center' : 'justify-between pl-3'}`}
        >
          {!isNarrow && 'Appearance'}
          <ThemeSwitch />
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
  'flex min-h-11 w-full items-center gap-3 rounded-md font-medium -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';
