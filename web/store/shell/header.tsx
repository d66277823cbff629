import { useState } from 'react';
import { Link } from 'react-router';
import { useCartCount } from '#web/carts/cart-state.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { useSession } from '#web/session/session.ts';
import { dashboardOf, requestSignIn, useSignInRequest } from '#web/session/sign-in-request.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { GateLink } from './gate-link.tsx';
import { ordersLink, siteLinks } from './site-links.ts';
import { SiteSearch } from './site-search.tsx';

const MobileMenu = onDemand(() => import('./mobile-menu.tsx'));

export function Header() {
  const brand = useBrand();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-bg print:hidden">
      <div className="column flex h-16 items-center md:gap-1">
        <Link to="/" className="mr-auto inline-flex min-h-11 min-w-0 items-center lg:mr-4">
          <Logo {...brand} />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden shrink-0 md:block">
          <ul className="flex gap-1">
            {siteLinks.map(({ name, to }) => (
              <li key={to}>
                <GateLink to={to} className={headerLink}>
                  {name}
                </GateLink>
              </li>
            ))}
            <li className="hidden lg:block">
              {/* One link of a section is current: "My Account". */}
              <GateLink to={ordersLink.to} aria-current={false} className={headerLink}>
                {ordersLink.name}
              </GateLink>
            </li>
          </ul>
        </nav>
        <SiteSearch />
        <ThemeSwitch className="scripted max-md:hidden" />
        <CartLink />
        <AccountLink />
        <IconButton
          label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className="scripted md:hidden"
        >
          <Icon name="menu" className="size-6" />
        </IconButton>
      </div>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

const headerLink =
  'inline-flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken aria-[current=page]:text-accent';

function AccountLink() {
  const user = useSession();
  const asked = useSignInRequest();
  if (!user) {
    return (
      <button
        type="button"
        onClick={() => requestSignIn()}
        // The open dialog has a button of this name.
        aria-hidden={asked ? true : undefined}
        className="scripted grid min-h-11 min-w-11 shrink-0 place-items-center rounded-md font-medium text-accent hover:bg-sunken sm:px-3"
      >
        <Icon name="user" className="size-6 sm:hidden" />
        <span className="max-sm:sr-only">Sign in</span>
      </button>
    );
  }
  return (
    <Link
      to={dashboardOf(user)}
      aria-label={`Dashboard of ${user.username}`}
      className="grid size-11 place-items-center"
    >
      <span className="grid size-9 place-items-center rounded-full bg-accent-soft font-semibold text-accent">
        {[...user.username][0]?.toUpperCase()}
      </span>
    </Link>
  );
}

function CartLink() {
  const count = useCartCount();
  const words = count === 0 ? 'Cart' : `Cart, ${count} item${count === 1 ? '' : 's'}`;
  return (
    <GateLink
      to="/cart"
      className="relative grid size-11 place-items-center rounded-md hover:bg-sunken"
    >
      <Icon name="shopping-cart" className="size-6" />
      <span className="sr-only">{words}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-accent-fg tabular-nums"
        >
          {count}
        </span>
      )}
    </GateLink>
  );
}
