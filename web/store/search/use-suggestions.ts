import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findHits } from './find-hits.ts';
import type { Hit } from './worker-messages.ts';

export interface Suggested {
  /** What was typed. */
  words: string;
  hits: readonly Hit[];
  /** Why there are no hits. */
  isOffline: boolean;
}

/** What stands below a search field: nothing while it is closed or nothing can be suggested. */
export function useSuggestions(input: HTMLInputElement) {
  const [suggested, setSuggested] = useState<Suggested>();
  const wanted = useRef('');
  const clear = () => {
    wanted.current = '';
    setSuggested(undefined);
  };
  const suggest = () => {
    const words = input.value.trim();
    if (!words) return clear();
    wanted.current = words;
    findHits(words, (found) => {
      if (found && wanted.current === words) flushSync(() => setSuggested({ words, ...found }));
    });
  };
  return { suggested, suggest, clear };
}
