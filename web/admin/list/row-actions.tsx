import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const deletion = useFocusFallback<HTMLButtonElement>('delete-row');
  return (
    <div className="flex gap-1">
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton
        ref={deletion}
        label={`Delete ${name}`}
        onClick={onDelete}
        className="delete-row hover:text-danger"
      >
        <Icon name="trash-2" />
      </IconButton>
    </div>
  );
}
