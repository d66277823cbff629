import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LeaveGuard, unsavedWarning } from './leave-guard.tsx';

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  /** `page` fills the window, with Cancel and the footer in its head. */
  place?: 'middle' | 'wide' | 'page';
  /** True after a change without an input event, such as an added picture. */
  changed?: boolean;
  /** Asks before the page is left; the router takes one guard at a time. */
  guardsPage?: boolean;
  /** Set to true after a save, before leaving. */
  mayLeave?: RefObject<boolean>;
  children: ReactNode;
  footer: ReactNode;
}

/** Asks before closing the dialog or leaving the page loses unsaved changes. */
export function EditorDialog({
  title,
  onClose,
  place = 'wide',
  changed,
  guardsPage = true,
  mayLeave,
  children,
  footer,
}: EditorDialogProps) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const isClosing = useRef(false);
  const leaving = mayLeave ?? isClosing;
  const unsaved = touched || changed === true;
  const close = unsaved ? () => setAsking(true) : onClose;
  const isPage = place === 'page';
  const leave = async () => {
    leaving.current = true;
    onClose();
  };
  return (
    <Dialog
      title={title}
      place={place}
      onClose={close}
      head={
        isPage && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            {footer}
          </div>
        )
      }
      footer={!isPage && footer}
    >
      <div onInput={() => setTouched(true)}>{children}</div>
      {guardsPage && <LeaveGuard unsaved={unsaved} mayLeave={leaving} />}
      {asking && (
        <ConfirmDialog
          title="Close without saving?"
          keep="Keep editing"
          confirm="Close"
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          {unsavedWarning}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
