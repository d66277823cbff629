import { type RefObject, useState } from 'react';

/** Copies what an element shows, or selects it for the user to copy. `words` say what happened. */
export function useCopy(text: string, shown: RefObject<HTMLElement | null>) {
  const [words, setWords] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setWords('Copied');
      setTimeout(setWords, 2000, '');
    } catch {
      // The clipboard is not available over plain HTTP.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setWords('Please copy the selected text.');
    }
  };
  return { copy, words };
}
