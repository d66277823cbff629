import { Button } from '#web/ui/button.tsx';

interface SaveButtonsProps {
  busy: boolean;
  onCancel: () => void;
}

/** The last row of a form that opens for a while. */
export const SaveButtons = ({ busy, onCancel }: SaveButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={busy}>
      Save
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
