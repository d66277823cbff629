import { PaletteButton } from '#web/admin/palette/use-palette.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { localFlag } from './local-flag.ts';
import { AdminNavigation } from './navigation.tsx';

export const sidebarNarrow = localFlag('sidebar-narrow');

interface SidebarProps {
  onSearch: () => void;
  onShortcuts: () => void;
}

export function Sidebar({ onSearch, onShortcuts }: SidebarProps) {
  const brand = useBrand();
  const isNarrow = sidebarNarrow.use() === true;
  return (
    <aside
      className={`sticky top-0 hidden h-dvh grid-cols-[minmax(0,1fr)] content-start gap-2 overflow-y-auto border-r [scrollbar-width:thin] border-border bg-surface py-3 lg:grid print:hidden ${isNarrow ? 'px-3' : 'px-4'}`}
    >
      <div className={`flex items-center justify-between ${isNarrow ? 'flex-col gap-1' : 'pl-3'}`}>
        <span className={`flex ${isNarrow ? 'w-8 overflow-clip whitespace-nowrap' : ''}`}>
          <Logo {...brand} />
        </span>
        <IconButton
          label={isNarrow ? 'Expand the sidebar' : 'Collapse the sidebar'}
          aria-expanded={!isNarrow}
          onClick={() => (isNarrow ? sidebarNarrow.forget() : sidebarNarrow.write(true))}
        >
          <Icon name="panel-left" />
        </IconButton>
      </div>
      <PaletteButton isNarrow={isNarrow} onOpen={onSearch} />
      <AdminNavigation isNarrow={isNarrow} onShortcuts={onShortcuts} />
    </aside>
  );
}
