import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { pageAt } from '#contract/rules/site-pages.ts';
import { loadCart } from '#web/carts/cart-state.ts';
import { WorkerOfPage } from '#web/service-worker/page/worker-of-page.tsx';
import { useSession } from '#web/session/session.ts';
import { shopContext } from '#web/shop-context.ts';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import { thisYear } from '#web/ui/dates.ts';
import { NeedsScript } from '#web/ui/page/needs-script.tsx';
import type { Route } from './+types/shell';
import { ErrorPage } from './error-page.tsx';
import { Footer, type FooterProps, socialLinksOf } from './footer.tsx';
import { Header } from './header.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [company, titles, texts] = await Promise.all([
    shop.readCompany(),
    shop.readLegalTitles(),
    shop.readShownTexts(),
  ]);
  const legalLinks = Object.entries(titles).map(([slug, name]) => ({ name, to: `/${slug}` }));
  const { phone, email, address, pincode, grievanceOfficer: officer } = company;
  return {
    contact: { phone, email, address, pincode },
    officer: officer && [officer.name, officer.email, officer.phone].filter(Boolean).join(', '),
    social: socialLinksOf(company.social),
    legalLinks,
    services: texts['footer-services'],
    year: thisYear(),
    hasServiceWorker: shop.hasServiceWorker,
  };
}

// Header and footer are the same on every page.
export const shouldRevalidate = () => false;

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

interface FrameProps extends FooterProps {
  hasServiceWorker?: boolean;
  children: React.ReactNode;
}

function Frame({ children, hasServiceWorker, ...shown }: FrameProps) {
  const user = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (user) loadCart();
  }, [user]);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        {pageAt(pathname)?.needsScript && <NeedsScript />}
        {children}
      </main>
      <Footer {...shown} />
      <SignIn />
      {hasServiceWorker && <WorkerOfPage />}
    </>
  );
}
