import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Company } from '#contract/company.ts';
import { loadCart } from '#web/cart-state.ts';
import { NeedsScript } from '#web/needs-script.tsx';
import { useSession } from '#web/session.ts';
import { shopContext } from '#web/shop-context.ts';
import { SignIn } from '#web/store/sign-in.tsx';
import { thisYear } from '#web/ui/dates.ts';
import type { Route } from './+types/shell';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { company: await context.get(shopContext).readCompany(), year: thisYear() };
}

// The footer stays as it is while somebody walks about the shop.
export const shouldRevalidate = () => false;

/** Header and footer around the pages of the shop and of an account. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame {...loaderData}>
      <ErrorPage error={error} />
    </Frame>
  );
}

interface FrameProps {
  company?: Company;
  year?: string;
  children: React.ReactNode;
}

function Frame({ company, year, children }: FrameProps) {
  const user = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (user) loadCart();
  }, [user]);
  return (
    <>
      <Header company={company} />
      <main id="main" tabIndex={-1} className="grow">
        {drawnInBrowser.test(pathname) && <NeedsScript />}
        {children}
      </main>
      <Footer company={company} year={year} />
      <SignIn />
    </>
  );
}

const drawnInBrowser = /^\/(cart|checkout|myaccount|reset-password)\b/;
