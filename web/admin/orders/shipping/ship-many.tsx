import { useState } from 'react';
import { useAction } from '#web/admin/shell/actions.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { Button } from '#web/ui/button.tsx';

const ShipManyDialog = onDemand(() => import('./ship-many-dialog.tsx'));

export function ShipMany({ size }: { size?: 'sm' }) {
  const [isOpen, setOpen] = useState(false);
  useAction('ship-many', () => setOpen(true));
  return (
    <>
      <Button icon="truck" variant="secondary" size={size} onClick={() => setOpen(true)}>
        Ship many
      </Button>
      {isOpen && <ShipManyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
