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

interface MoveButtonsProps {
  name: string;
  /** Counted from 0. */
  place: number;
  count: number;
  onMove: (place: number) => unknown;
}

/** Not `disabled` at either end: that would drop the focus. */
export const MoveButtons = ({ name, place, count, onMove }: MoveButtonsProps) => (
  <div className="flex gap-1">
    {(['up', 'down'] as const).map((way) => {
      const next = way === 'up' ? place - 1 : place + 1;
      const isEnd = next < 0 || next >= count;
      return (
        <IconButton
          key={way}
          label={`Move ${name} ${way}`}
          aria-disabled={isEnd}
          onClick={() => isEnd || onMove(next)}
          className="aria-disabled:opacity-40"
        >
          <Icon name="chevron-down" className={way === 'up' ? 'size-5 rotate-180' : 'size-5'} />
        </IconButton>
      );
    })}
  </div>
);
