import { useRef, useState } from 'react';

/** Runs one action at a time: while the promise of one is pending, others are dropped. */
export function useOneAtATime() {
  const [running, setRunning] = useState(false);
  // State alone comes too late for the second half of a double click.
  const locked = useRef(false);
  const run = async (act: () => unknown) => {
    if (locked.current) return;
    const result = act();
    if (!(result instanceof Promise)) return;
    locked.current = true;
    setRunning(true);
    await result.finally(() => {
      locked.current = false;
      setRunning(false);
    });
  };
  return { running, run };
}
