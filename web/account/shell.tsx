import { NavLink, Outlet, useNavigation } from 'react-router';
import { Guard } from '#web/guard.tsx';
import { signOut } from '#web/sign-out.ts';
import { Icon } from '#web/ui/icon.tsx';

const pages = [
  { name: 'Dashboard', to: '/myaccount/dashboard', icon: 'layout-dashboard' },
  { name: 'Orders', to: '/myaccount/order', icon: 'package' },
  { name: 'Addresses', to: '/myaccount/address', icon: 'map-pin' },
  { name: 'Account', to: '/myaccount/account', icon: 'user' },
  { name: 'Change Password', to: '/myaccount/password', icon: 'key-round' },
] as const;

/** The pages of somebody's account, beside their navigation. */
export default function AccountShell() {
  const busy = useNavigation().state === 'loading';
  return (
    <Guard>
      <div className="column grid items-start gap-6 py-8 lg:grid-cols-[14rem_1fr] lg:gap-10 print:block">
        <AccountNavigation />
        <div aria-busy={busy} className="min-w-0">
          <Outlet />
        </div>
      </div>
    </Guard>
  );
}

const AccountNavigation = () => (
  <nav aria-label="Account" className="min-w-0 lg:sticky lg:top-24 print:hidden">
    <ul className="grid grid-cols-3 gap-1 sm:flex sm:flex-wrap lg:grid lg:grid-cols-1">
      {pages.map(({ name, to, icon }) => (
        <li key={to}>
          <NavLink to={to} className={entryLook}>
            <Icon name={icon} className="size-5 shrink-0" />
            {name}
          </NavLink>
        </li>
      ))}
      <li className="lg:mt-2 lg:border-t lg:border-border lg:pt-2">
        <button type="button" onClick={signOut} className={entryLook}>
          <Icon name="log-out" className="size-5 shrink-0" />
          Logout
        </button>
      </li>
    </ul>
  </nav>
);

const entryLook =
  'flex size-full min-h-11 items-center gap-x-3 gap-y-1 rounded-md px-3 font-medium hover:bg-sunken max-sm:flex-col max-sm:px-1 max-sm:py-2 max-sm:text-sm max-sm:text-center aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';
