import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface RemovedBarProps {
  name: string;
  onUndo: () => Promise<unknown>;
}

/** Offers Undo until the page is left. The `key` must be that of the removed item. */
export function RemovedBar({ name, onUndo }: RemovedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The Remove button that had the focus is gone.
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={bar}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-sunken py-2 pr-2 pl-4"
    >
      <p role="status" className="grow">
        Removed <bdi>{name}</bdi>.
      </p>
      <Button variant="secondary" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
