import { useEffect, useRef, useState } from 'react';

/** Runs one thing after another, of which only the latest counts: what an earlier one brings is dropped. */
export function useLatestRun() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const run = async (act: (isLatest: () => boolean) => Promise<unknown>) => {
    turn.current += 1;
    const own = turn.current;
    const isLatest = () => turn.current === own;
    setBusy(true);
    setError('');
    await act(isLatest).catch((problem: Error) => isLatest() && setError(problem.message));
    if (isLatest()) setBusy(false);
  };
  return { busy, error, run };
}
