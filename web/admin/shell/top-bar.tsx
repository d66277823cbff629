import { useState } from 'react';
import { PaletteButton } from '#web/admin/palette/use-palette.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AdminNavigation } from './navigation.tsx';

interface TopBarProps {
  onSearch: () => void;
  onShortcuts: () => void;
}

export function TopBar({ onSearch, onShortcuts }: TopBarProps) {
  const brand = useBrand();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-border bg-surface px-2 lg:hidden print:hidden">
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" className="size-6" />
      </IconButton>
      <Logo {...brand} />
      <span className="shrink-0 text-muted">Back office</span>
      <span className="ml-auto">
        <PaletteButton isNarrow onOpen={onSearch} />
      </span>
      {open && (
        <Dialog title="Back office" place="side" onClose={close}>
          <AdminNavigation
            onNavigate={close}
            onShortcuts={() => {
              close();
              onShortcuts();
            }}
          />
        </Dialog>
      )}
    </header>
  );
}
