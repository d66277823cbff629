import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A dialog with much to fill in: once something was, closing it asks first. */
export function EditorDialog({ title, onClose, children }: EditorDialogProps) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog title={title} place="wide" onClose={touched ? () => setAsking(true) : onClose}>
      <div onInput={() => setTouched(true)}>{children}</div>
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
