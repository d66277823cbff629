import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { Guard } from '#web/sign-in/guard.tsx';
import { signOut } from '#web/sign-in/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const pages = [
  { name: 'Dashboard', to: '/myaccount/dashboard', icon: 'layout-dashboard' },
  { name: 'Orders', to: '/myaccount/order', icon: 'package' },
  { name: 'Addresses', to: '/myaccount/address', icon: 'map-pin' },
  { name: 'Wishlist', to: '/myaccount/wishlist', icon: 'heart' },
  { name: 'Account', to: '/myaccount/account', icon: 'user' },
  { name: 'Change Password', to: '/myaccount/password', icon: 'key-round' },
  { name: 'Security', to: '/myaccount/security', icon: 'shield-check' },
] as const;

export default function AccountShell() {
  const busy = useNavigation().state === 'loading';
  return (
    <Guard>
      <div className="column grid items-start gap-6 py-8 lg:grid-cols-[14rem_1fr] lg:gap-10 print:block">
        <AccountNavigation />
        <div aria-busy={busy} className="min-w-0">
          <UnconfirmedEmail />
          <Outlet />
        </div>
      </div>
    </Guard>
  );
}

/** Scrolls sideways to the current page on narrow screens. */
function AccountNavigation() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current entry.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current) list.current?.scrollTo({ left: current.offsetLeft - current.offsetWidth });
  }, [pathname]);
  return (
    <nav
      aria-label="Account"
      className="min-w-0 max-lg:border-b max-lg:border-border max-sm:-mx-4 lg:sticky lg:top-24 print:hidden"
    >
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto pb-2 [scrollbar-width:none] max-sm:px-4 lg:grid lg:overflow-visible lg:p-0"
      >
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
}

const entryLook =
  'flex size-full min-h-11 items-center gap-2 rounded-md px-3 font-medium whitespace-nowrap -outline-offset-2 hover:bg-sunken sm:max-lg:[&_svg]:hidden lg:gap-3 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';

/** Stands above the pages of the account until the email is confirmed. */
export function UnconfirmedEmail() {
  const { user } = useFreshUser(isUnconfirmed);
  if (!user || !isUnconfirmed(user)) return null;
  return (
    <aside
      aria-label="Not confirmed yet"
      className="mb-6 grid justify-items-start gap-3 rounded-lg border border-border bg-surface p-4 print:hidden"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-semibold">Please confirm your email</p>
          <p className="text-sm text-muted">
            To get full order emails, open the link in our email to <bdi>{user.email}</bdi>.
          </p>
        </div>
      </div>
      <Button variant="secondary" size="sm" onClick={sendAgain}>
        Send the link again
      </Button>
    </aside>
  );
}

/** A user stored by an earlier version has no such field. */
const isUnconfirmed = ({ emailConfirmed }: User) => emailConfirmed === false;

async function sendAgain() {
  try {
    const { message } = await call('POST /users/confirm-email');
    toast.success(message);
  } catch (problem) {
    sayFailure('The link was not sent.')(problem);
  }
}
