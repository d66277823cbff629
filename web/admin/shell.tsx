import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { Guard } from '#web/guard.tsx';
import { useSession } from '#web/session.ts';
import { SignIn } from '#web/store/sign-in.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AdminNavigation } from './navigation.tsx';

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
  if (user?.userType === 'CUSTOMER') return <Navigate to="/" replace />;
  return (
    <div className="grid min-h-dvh content-start lg:grid-cols-[15rem_1fr] lg:content-stretch print:block">
      <Bar />
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-border bg-surface p-4 lg:block print:hidden">
        <p className="px-3 pt-1 pb-5">
          <Logo />
        </p>
        <AdminNavigation />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 md:px-8 md:py-8">
        <Outlet />
      </main>
    </div>
  );
}

function Bar() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-border bg-surface px-2 lg:hidden print:hidden">
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" className="size-6" />
      </IconButton>
      <Logo />
      <span className="text-muted">Back office</span>
      {open && (
        <Dialog title="Back office" place="side" onClose={close}>
          <AdminNavigation onGo={close} />
        </Dialog>
      )}
    </header>
  );
}
