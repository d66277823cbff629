import { type ActionId, useAction } from '#web/admin/shell/actions.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';

interface ExportButtonProps {
  /** How the palette names it. */
  action: ActionId;
  label?: string;
  save: () => Promise<unknown>;
  failed: string;
}

/** Saves all that matches in a file, not only the page in sight. */
export function ExportButton({ action, label = 'Export CSV', save, failed }: ExportButtonProps) {
  const run = () => save().catch(sayFailure(failed));
  useAction(action, run);
  return (
    <Button icon="download" variant="secondary" onClick={run}>
      {label}
    </Button>
  );
}
