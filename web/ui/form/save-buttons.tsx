import { Button } from '#web/ui/button.tsx';

interface SaveButtonsProps {
  save?: string;
  busy: boolean;
  onCancel: () => void;
}

/** The row with Save and Cancel below a form that opens on demand. */
export const SaveButtons = ({ save = 'Save', busy, onCancel }: SaveButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={busy}>
      {save}
    </Button>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
