import { useId, useLayoutEffect, useState } from 'react';
import { noSuggestionsOffline, SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';
import type { Suggested } from './use-suggestions.ts';

interface SuggestionsProps {
  input: HTMLInputElement;
  /** Tells whether somebody typed before this was loaded. */
  typed: boolean;
}

/** Products below a search field while somebody types, and the keys that lead to them. */
export function Suggestions({ input, typed }: SuggestionsProps) {
  const id = useId();
  const { suggested, active, close } = useCombobox(input, id, typed);
  const spoken = useWhenPaused(suggested);
  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {suggested && (
        <SuggestionList
          {...suggested}
          id={id}
          active={active}
          onChoose={close}
          onAllResults={() => {
            close();
            searchButtonOf(input).click();
          }}
        />
      )}
    </>
  );
}

export const pauseMs = 600;

/** What a screen reader says: nothing for each key, but once somebody stops typing. */
function useWhenPaused(suggested: Suggested | undefined) {
  const [spoken, speak] = useState('');
  // In the same commit as the list, or a count could be read out beside another list.
  useLayoutEffect(() => {
    speak('');
    if (!suggested) return;
    const timer = setTimeout(() => speak(textOf(suggested)), pauseMs);
    return () => clearTimeout(timer);
  }, [suggested]);
  return spoken;
}

function textOf({ hits, isOffline }: Suggested) {
  if (isOffline) return noSuggestionsOffline;
  if (hits.length === 0) return 'No results';
  return hits.length === 1 ? '1 result' : `${hits.length} results`;
}

/** It searches as the page of the field does: in the catalogue, under the other filters. */
const searchButtonOf = (input: HTMLInputElement) =>
  input.parentElement?.querySelector('button[type=submit]') as HTMLButtonElement;
