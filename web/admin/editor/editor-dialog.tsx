import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  place?: 'middle' | 'wide';
  /** A change that fires no input event, such as an added picture. */
  changed?: boolean;
  /** Asks before the page is left; the router takes one guard at a time. */
  guardsPage?: boolean;
  children: ReactNode;
  footer: ReactNode;
}

/** With unsaved changes, closing the dialog or leaving the page asks first. */
export function EditorDialog({
  title,
  onClose,
  place = 'wide',
  changed,
  guardsPage = true,
  children,
  footer,
}: EditorDialogProps) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const unsaved = touched || changed === true;
  return (
    <Dialog
      title={title}
      place={place}
      onClose={unsaved ? () => setAsking(true) : onClose}
      footer={footer}
    >
      <div onInput={() => setTouched(true)}>{children}</div>
      {guardsPage && <LeaveGuard unsaved={unsaved} />}
      {asking && (
        <ConfirmDialog
          title="Close without saving?"
          keep="Go on editing"
          confirm="Close"
          onConfirm={async () => onClose()}
          onClose={() => setAsking(false)}
        >
          What you changed here is not saved yet.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
