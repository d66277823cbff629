import { Link, NavLink } from 'react-router';
import { signOut } from '#web/sign-out.ts';
import { ThemeSwitch } from '#web/store/theme-switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { adminPages } from './pages.ts';

/** The pages of the back office, the way back to the shop, and the way out. */
export const AdminNavigation = ({ onGo }: { onGo?: () => void }) => (
  <nav aria-label="Admin" className="grid gap-4">
    <ul className="grid gap-1">
      {adminPages.map(({ name, to, icon }) => (
        <li key={to}>
          <NavLink to={to} onClick={onGo} className={entryLook}>
            <Icon name={icon} />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
    <ul className="grid gap-1 border-t border-border pt-4">
      <li>
        <Link to="/" onClick={onGo} className={entryLook}>
          <Icon name="arrow-left" />
          Back to shop
        </Link>
      </li>
      <li>
        <button type="button" onClick={signOut} className={entryLook}>
          <Icon name="log-out" />
          Logout
        </button>
      </li>
      <li className="flex items-center justify-between pl-3 text-muted">
        Light or dark
        <ThemeSwitch />
      </li>
    </ul>
  </nav>
);

const entryLook =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';
