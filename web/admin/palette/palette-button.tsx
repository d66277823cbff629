import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePaletteKeys } from './use-palette.tsx';

interface PaletteButtonProps {
  isNarrow: boolean;
  onOpen: () => void;
}

const label = 'Search or jump to…';

export function PaletteButton({ isNarrow, onOpen }: PaletteButtonProps) {
  const keys = usePaletteKeys();
  const shared = { 'aria-haspopup': 'dialog', onClick: onOpen } as const;
  return isNarrow ? (
    <IconButton label={label} {...shared}>
      <Icon name="search" />
    </IconButton>
  ) : (
    <button
      type="button"
      {...shared}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-control bg-elevated px-2.5 text-left text-sm text-muted transition-colors hover:border-fg"
    >
      <Icon name="search" className="size-4" />
      <span className="grow whitespace-nowrap">{label}</span>
      <kbd className="font-sans text-xs whitespace-nowrap">{keys}</kbd>
    </button>
  );
}
