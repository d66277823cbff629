import { Navigate, Outlet } from 'react-router';
import { Guard } from '#web/guard.tsx';
import { NeedsScript } from '#web/needs-script.tsx';
import { useSession } from '#web/session.ts';
import { SignIn } from '#web/store/sign-in.tsx';
import { useShortcutSheet } from './shortcut-dialog.tsx';
import { narrow, Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** The back office: its navigation at the side, on a phone behind a button. */
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
  const shortcuts = useShortcutSheet();
  const isNarrow = narrow.use();
  if (user?.userType === 'CUSTOMER') return <Navigate to="/" replace />;
  return (
    <div
      className={`grid min-h-dvh content-start lg:content-stretch print:block ${isNarrow ? 'lg:grid-cols-[4.5rem_1fr]' : 'lg:grid-cols-[15rem_1fr]'}`}
    >
      <TopBar onShortcuts={shortcuts.open} />
      <Sidebar onShortcuts={shortcuts.open} />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 md:px-8 md:py-8 print:p-0">
        <NeedsScript />
        <Outlet />
      </main>
      {shortcuts.sheet}
    </div>
  );
}
