import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface SearchBoxProps {
  /** The words the address searches for. */
  search: string;
  /** With `replace` the search takes the place of the one before it in the history. */
  onSearch: (search: string, replace: boolean) => void;
}

/** Finds as one types; Enter and the button do not wait. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { typed, type, go, settle } = useTyped(search, onSearch);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typed before the page came to life.
    if (box.current?.value) type(box.current.value);
  }, [type]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go();
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
        onBlur={settle}
        className={`${boxLook} pr-12`}
      />
      <button
        type="submit"
        aria-label="Search"
        onClick={go}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-fg"
      >
        <Icon name="search" />
      </button>
    </search>
  );
}

const patience = 250;

/**
 * What stands in the box, and the search that follows it after a pause. The first of them is a step
 * in the history and those after it take its place, so that Back leads out of the search.
 */
function useTyped(search: string, onSearch: SearchBoxProps['onSearch']) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const typing = useRef(false);
  const stepped = useRef(false);
  const wentBack = useNavigationType() === 'POP';

  useEffect(() => {
    if (search === asked.current) return;
    // An answer that comes late must not take letters away from somebody who types on.
    if (typing.current && !wentBack) return;
    asked.current = search;
    setTyped(search);
  }, [search, wentBack]);

  const ask = (replace: boolean) => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted, replace);
  };
  useEffect(() => {
    if (typed.trim() === asked.current) return;
    const timer = setTimeout(() => {
      ask(stepped.current);
      stepped.current = typing.current;
    }, patience);
    return () => clearTimeout(timer);
  });
  const type = useCallback((text: string) => {
    typing.current = true;
    setTyped(text);
  }, []);
  const settle = () => {
    typing.current = false;
    // What was typed last is still to be asked for, in place of what was asked before.
    if (typed.trim() === asked.current) stepped.current = false;
  };
  const go = () => {
    ask(false);
    settle();
  };
  return { typed, type, go, settle };
}
