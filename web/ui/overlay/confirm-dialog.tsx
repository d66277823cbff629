import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The label of the cancel button, which has the initial focus. */
  keep: string;
  confirm: string;
  /** The button is busy until the promise settles. The caller closes the dialog. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

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
