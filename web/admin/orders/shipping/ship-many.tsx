import { Suspense, useState } from 'react';
import { useAction } from '#web/admin/shell/actions.ts';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ShipManyDialogProps } from './ship-many-dialog.tsx';

const LazyDialog = lazyWithRetry<ShipManyDialogProps>(() => import('./ship-many-dialog.tsx'));

export function ShipMany({ size }: { size?: 'sm' }) {
  const [isOpen, setOpen] = useState(false);
  useAction('ship-many', () => setOpen(true));
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setOpen(true)}>
        <Icon name="truck" className="size-4" />
        Ship many
      </Button>
      {isOpen && (
        <Suspense>
          <LazyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
