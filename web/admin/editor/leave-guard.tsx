import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { askBeforeUnload } from './ask-before-unload.ts';

export const unsavedWarning = 'Your changes are not saved yet.';

interface LeaveGuardProps {
  unsaved: boolean;
  /** Set before the editor itself leads away. */
  mayLeave?: RefObject<boolean>;
}

export function LeaveGuard({ unsaved, mayLeave }: LeaveGuardProps) {
  const blocker = useBlocker(() => unsaved && !mayLeave?.current);
  useEffect(() => (unsaved ? askBeforeUnload() : undefined), [unsaved]);
  return (
    blocker.state === 'blocked' && (
      <ConfirmDialog
        title="Leave without saving?"
        keep="Keep editing"
        confirm="Leave"
        onConfirm={async () => blocker.proceed()}
        onClose={() => blocker.reset()}
      >
        {unsavedWarning}
      </ConfirmDialog>
    )
  );
}
