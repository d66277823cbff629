import { useRef, useState } from 'react';

/** Ignores further actions while the promise of one is pending. */
export function useOneAtATime() {
  const [running, setRunning] = useState(false);
  // A ref, because state would update too late for a double click.
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
