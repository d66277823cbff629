import { Outlet, useLocation } from 'react-router';
import { roleAllows } from '#contract/rules/roles.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { pageAt, securityPage } from './pages.ts';
import { roleOf } from './role.ts';

/** Shows the page, or says why the signed-in member of staff cannot use it. */
export function PageGate() {
  const { user, secondFactorDue } = useFreshUser();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (secondFactorDue && pathname !== securityPage) return <SecondFactorFirst />;
  if (user && page && !roleAllows(roleOf(user), page.access)) {
    return <OtherRole title={page.name} />;
  }
  return <Outlet />;
}

const OtherRole = ({ title }: { title: string }) => (
  <PageFrame title={title}>
    <EmptyState title="This page is not part of your role." icon="lock">
      <p className="text-muted">If you need it for your work, please ask the owner of the shop.</p>
      <ButtonLink to="/admin/dashboard">Go to the dashboard</ButtonLink>
    </EmptyState>
  </PageFrame>
);

const SecondFactorFirst = () => (
  <PageFrame title="Two-step sign-in">
    <EmptyState title="Please turn on two-step sign-in first." icon="shield-check">
      <p className="text-muted">The owner of the shop requires it for all staff.</p>
      <ButtonLink to={securityPage}>Go to Security</ButtonLink>
    </EmptyState>
  </PageFrame>
);
