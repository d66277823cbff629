import { Navigate } from 'react-router';
import { useLive } from '#web/admin/live/use-live.ts';
import { usePalette } from '#web/admin/palette/use-palette.tsx';
import { Prefetch } from '#web/admin/queries/prefetch.tsx';
import { useSession } from '#web/session/session.ts';
import { Guard } from '#web/sign-in/guard.tsx';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import { NeedsScript } from '#web/ui/page/needs-script.tsx';
import { useAwaitedAction } from './actions.ts';
import { PageGate } from './page-gate.tsx';
import { useShortcutDialog } from './shortcut-dialog.tsx';
import { Sidebar, sidebarNarrow } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import './admin.css';
// Loaded here, because a click on Product or Legal would otherwise wait for it.
import '#web/ui/prose.css';

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
  const palette = usePalette();
  const shortcuts = useShortcutDialog();
  useAwaitedAction();
  const isNarrow = sidebarNarrow.use();
  if (user?.userType === 'CUSTOMER') return <Navigate to="/" replace />;
  return (
    <div
      className={`grid min-h-dvh content-start lg:content-stretch print:block ${isNarrow ? 'lg:grid-cols-[4.5rem_1fr]' : 'lg:grid-cols-[15rem_1fr]'}`}
    >
      <Live />
      <TopBar onSearch={palette.open} onShortcuts={shortcuts.open} />
      <Sidebar onSearch={palette.open} onShortcuts={shortcuts.open} />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 md:px-8 md:py-8 print:p-0">
        <NeedsScript />
        <PageGate />
      </main>
      {shortcuts.dialog}
      {palette.palette}
      <Prefetch />
    </div>
  );
}

/** A component of its own, so that a new order does not render the whole page again. */
function Live() {
  useLive();
  return null;
}
