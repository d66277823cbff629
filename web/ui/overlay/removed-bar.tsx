import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface RemovedBarProps {
  name: string;
  onUndo: () => Promise<unknown>;
}

/**
 * Says what was taken out, and puts it back. It stays, as three seconds are short for a regret.
 * Give it the key of what was removed.
 */
export function RemovedBar({ name, onUndo }: RemovedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The button that had the focus went with its line.
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={bar}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-sunken py-2 pr-2 pl-4"
    >
      <p role="status" className="grow">
        Removed {name}.
      </p>
      <Button variant="secondary" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
