import type { ReactNode } from 'react';
import { formatCount } from '#contract/rules/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface FilterDrawerProps {
  totalItems: number;
  exact: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function FilterDrawer({ totalItems, exact, onClose, children }: FilterDrawerProps) {
  const show = (
    <Button onClick={onClose} className="grow">
      Show {formatCount(totalItems, exact)} {totalItems === 1 ? 'product' : 'products'}
    </Button>
  );
  return (
    <Dialog title="Filters" onClose={onClose} footer={show}>
      {children}
    </Dialog>
  );
}
