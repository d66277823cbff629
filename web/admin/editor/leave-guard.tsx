import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    blocker.state === 'blocked' && (
      <ConfirmDialog
        title="Leave without saving?"
        keep="Stay"
        confirm="Leave"
        onConfirm={async () => blocker.proceed()}
        onClose={() => blocker.reset()}
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
    )
  );
}
