import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { SearchField } from '#web/store/shell/search-field.tsx';

interface SearchBoxProps {
  search: string;
  /** `replace` replaces the previous search in the browser history. */
  onSearch: (search: string, replace: boolean) => void;
}

export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { typed, type, searchNow, stopTyping } = useTyped(search, onSearch);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    // The visitor typed before hydration.
    if (input && input.value !== input.defaultValue) type(input.value);
  }, [type]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    searchNow();
  };
  return (
    <search className="relative grow basis-full sm:basis-auto">
      <SearchField
        ref={box}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={stopTyping}
        onSearch={searchNow}
      />
    </search>
  );
}

const pauseMs = 250;

/**
 * Searches after a pause in typing. The first search adds a history entry and the next ones replace
 * it, so that Back leaves the search.
 */
function useTyped(search: string, onSearch: SearchBoxProps['onSearch']) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const typing = useRef(false);
  const hasEntry = useRef(false);
  const wentBack = useNavigationType() === 'POP';

  useEffect(() => {
    if (search === sent.current) return;
    // A late response must not overwrite what is being typed.
    if (typing.current && !wentBack) return;
    sent.current = search;
    setTyped(search);
  }, [search, wentBack]);

  const send = (replace: boolean) => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted, replace);
  };
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      send(hasEntry.current);
      hasEntry.current = typing.current;
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  const type = useCallback((text: string) => {
    typing.current = true;
    setTyped(text);
  }, []);
  const stopTyping = () => {
    typing.current = false;
    // If a search for the last letters is still pending, it replaces the previous entry.
    if (typed.trim() === sent.current) hasEntry.current = false;
  };
  const searchNow = () => {
    send(false);
    stopTyping();
  };
  return { typed, type, searchNow, stopTyping };
}
