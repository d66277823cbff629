import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface SearchBoxProps {
  /** What the URL searches for. */
  search: string;
  /** With `replace`, the search replaces the previous one in the history. */
  onSearch: (search: string, replace: boolean) => void;
}

export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { typed, type, searchNow, stopTyping } = useTyped(search, onSearch);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    // Typed before the page was hydrated.
    if (input && input.value !== input.defaultValue) type(input.value);
  }, [type]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    searchNow();
  };
  return (
    <search className="relative min-w-64 grow basis-full sm:basis-auto">
      <input
        ref={box}
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search games and toys"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={stopTyping}
        className={`${boxLook} pr-12`}
      />
      <button
        type="submit"
        aria-label="Search"
        onClick={searchNow}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-fg"
      >
        <Icon name="search" />
      </button>
    </search>
  );
}

const pauseMs = 250;

/**
 * The text in the box, and the search that follows after a pause in typing. The first search is a
 * new entry in the history and the next ones replace it, so that Back leads out of the search.
 */
function useTyped(search: string, onSearch: SearchBoxProps['onSearch']) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const typing = useRef(false);
  const hasEntry = useRef(false);
  const wentBack = useNavigationType() === 'POP';

  useEffect(() => {
    if (search === sent.current) return;
    // A late answer must not delete letters while somebody goes on typing.
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
    // While the last letters still wait to be searched for, they replace the search before them.
    if (typed.trim() === sent.current) hasEntry.current = false;
  };
  const searchNow = () => {
    send(false);
    stopTyping();
  };
  return { typed, type, searchNow, stopTyping };
}
