import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RemovedBar } from '#web/ui/overlay/removed-bar.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Part } from './part.tsx';

const places = ['middle', 'wide', 'side', 'full', 'page'] as const;
const undo = { label: 'Undo', of: 'Order #41', run: () => {} };

/** Dialogs and messages, which a press opens: they take the focus. */
export function OverlaySamples() {
  const [open, setOpen] = useState<ReactNode>();
  const close = () => setOpen(undefined);
  const confirm = (
    <ConfirmDialog
      title="Delete this category?"
      keep="Keep it"
      confirm="Delete"
      onConfirm={async () => close()}
      onClose={close}
    >
      Its 12 products stay without a category.
    </ConfirmDialog>
  );
  const dialogAt = (place: (typeof places)[number]) => (
    <Dialog
      title={`A dialog, ${place}`}
      place={place}
      onClose={close}
      footer={<Button onClick={close}>Done</Button>}
    >
      <p>{'Its text scrolls when it is long. '.repeat(40)}</p>
    </Dialog>
  );
  const removed = <RemovedBar name="Champion carrom board" onUndo={async () => close()} />;
  return (
    <Part title="Dialogs and messages">
      {places.map((place) => (
        <Button key={place} variant="secondary" onClick={() => setOpen(dialogAt(place))}>
          Dialog, {place}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => setOpen(confirm)}>
        Question
      </Button>
      <Button variant="secondary" onClick={() => setOpen(removed)}>
        Removed
      </Button>
      <Button variant="secondary" onClick={() => toast.success('Saved', undo)}>
        Message
      </Button>
      <Button variant="secondary" onClick={() => toast.error('Not saved', 'Please try again.')}>
        Error message
      </Button>
      {open}
    </Part>
  );
}
