import { Navigate } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { Guard } from '#web/sign-in/guard.tsx';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import { NeedsScript } from '#web/ui/page/needs-script.tsx';
import { PageGate } from './page-gate.tsx';
import { useShortcutDialog } from './shortcut-dialog.tsx';
import { Sidebar, sidebarNarrow } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import './admin.css';

export default function AdminShell() {
  return (
    <>
      <Guard>
        <AdminsOnly />
      </Guard>
      <SignIn />
    </>
  );
}

function AdminsOnly() {
  const user = useSession();
  const shortcuts = useShortcutDialog();
  const isNarrow = sidebarNarrow.use();
  if (user?.userType === 'CUSTOMER') return <Navigate to="/" replace />;
  return (
    <div
      className={`grid min-h-dvh content-start lg:content-stretch print:block ${isNarrow ? 'lg:grid-cols-[4.5rem_1fr]' : 'lg:grid-cols-[15rem_1fr]'}`}
    >
      <TopBar onShortcuts={shortcuts.open} />
      <Sidebar onShortcuts={shortcuts.open} />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 md:px-8 md:py-8 print:p-0">
        <NeedsScript />
        <PageGate />
      </main>
      {shortcuts.dialog}
    </div>
  );
}
