import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { loadCart } from '#web/cart-state.ts';
import { useSession } from '#web/session.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/shell';
import { ErrorPage } from './error-page.tsx';
import { Footer, type FooterCompany } from './footer.tsx';
import { Header } from './header.tsx';
import { SignIn } from './sign-in.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { name, email, phone, address, pincode } = await context.get(shopContext).readCompany();
  return { company: { name, email, phone, address, pincode } };
}

// The footer stays as it is while somebody walks about the shop.
export const shouldRevalidate = () => false;

/** Header and footer around the pages of the shop and of an account. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame company={loaderData.company}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame company={loaderData?.company}>
      <ErrorPage error={error} />
    </Frame>
  );
}

interface FrameProps {
  company?: FooterCompany;
  children: React.ReactNode;
}

function Frame({ company, children }: FrameProps) {
  const user = useSession();
  useEffect(() => {
    if (user) loadCart();
  }, [user]);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer company={company} />
      <SignIn />
    </>
  );
}
