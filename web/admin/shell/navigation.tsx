import { Link, NavLink } from 'react-router';
import { signOut } from '#web/sign-in/sign-out.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { adminPages } from './pages.ts';

interface AdminNavigationProps {
  /** Only the icons are to be seen. */
  isNarrow?: boolean;
  onGo?: () => void;
  onShortcuts: () => void;
}

/** The pages of the back office, the way back to the shop, and the way out. */
export function AdminNavigation({ isNarrow = false, onGo, onShortcuts }: AdminNavigationProps) {
  const shown = (icon: IconName, name: string) => (
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
        {adminPages.map(({ name, to, icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onGo} {...look(name)}>
              {shown(icon, name)}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 border-t border-border pt-4">
        <li>
          <Link to="/" onClick={onGo} {...look('Back to shop')}>
            {shown('arrow-left', 'Back to shop')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={signOut} {...look('Logout')}>
            {shown('log-out', 'Logout')}
          </button>
        </li>
        <li>
          <button type="button" onClick={onShortcuts} {...look('Keyboard shortcuts')}>
            {shown('keyboard', 'Keyboard shortcuts')}
          </button>
        </li>
        <li
          className={`flex items-center text-muted ${isNarrow ? 'justify-center' : 'justify-between pl-3'}`}
        >
          {!isNarrow && 'Light or dark'}
          <ThemeSwitch />
        </li>
      </ul>
    </nav>
  );
}

const entryLook =
  'flex min-h-11 w-full items-center gap-3 rounded-md font-medium -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';
