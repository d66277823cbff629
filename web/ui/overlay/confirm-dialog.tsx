import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The word that goes back, focused first: 'No', 'Keep Order'. */
  keep: string;
  /** The word that does it: 'Yes', 'Yes, Cancel'. */
  confirm: string;
  /** The dialog is busy until the promise is settled; the owner then closes it. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog title={props.title} role="alertdialog" onClose={props.onClose}>
    <div className="grid gap-6">
      <div className="text-muted">{props.children}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-autofocus onClick={props.onClose}>
          {props.keep}
        </Button>
        <Button variant="danger" onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </div>
  </Dialog>
);
