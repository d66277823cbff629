import { useState } from 'react';

/**
 * What is saved: as loaded, or, once the shop has answered a save, as it answered, until that is
 * loaded. Otherwise somebody who leaves in between would be told of unsaved changes.
 */
export function useSaved<T>(loaded: T): [saved: T, keep: (answered: T) => void] {
  const [kept, setKept] = useState<{ answered: T; over: T }>();
  const saved = kept && kept.over === loaded ? kept.answered : loaded;
  return [saved, (answered) => setKept({ answered, over: loaded })];
}
