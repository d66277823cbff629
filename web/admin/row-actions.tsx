import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The two buttons at the end of a row. */
export const RowActions = ({ name, onEdit, onDelete }: RowActionsProps) => (
  <div className="flex gap-1">
    <IconButton label={`Edit ${name}`} onClick={onEdit}>
      <Icon name="pencil" />
    </IconButton>
    <IconButton label={`Delete ${name}`} onClick={onDelete} className="hover:text-danger">
      <Icon name="trash-2" />
    </IconButton>
  </div>
);
