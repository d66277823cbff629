import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCombobox } from '#web/ui/form/use-combobox.ts';
import { findHits, refreshIndex } from './find-hits.ts';
import type { Hit } from './worker-messages.ts';

export interface Suggested {
  /** What was typed. */
  words: string;
  hits: readonly Hit[];
  /** They have only some of the words. */
  isSome: boolean;
  /** Why there are no hits. */
  isOffline: boolean;
}

/** Key of the last option, which leads to all results; the others have those of their products. */
export const allResults = 'all';

/** Makes a search field a combobox. Nothing is suggested while it is closed or nothing can be found. */
export function useSuggestions(input: HTMLInputElement, listId: string, typed: boolean) {
  const [suggested, setSuggested] = useState<Suggested>();
  const wanted = useRef('');
  const keys = suggested && [...suggested.hits.map(({ id }) => String(id)), allResults];
  const { active, setActive, move, idOf, field } = useCombobox({ listId, keys });
  const close = () => {
    wanted.current = '';
    setActive(undefined);
    setSuggested(undefined);
  };
  const suggest = () => {
    const words = input.value.trim();
    if (!words) return close();
    wanted.current = words;
    findHits(words, (found) => {
      if (found && wanted.current === words) flushSync(() => setSuggested({ words, ...found }));
    });
  };
  // Before the first key, because its suggestions wait for the index.
  useLayoutEffect(refreshIndex, []);
  useFieldEvents(input, {
    focus: refreshIndex,
    focusout: close,
    input: () => {
      setActive(undefined);
      suggest();
    },
    keydown: (event) => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (suggested) move(event.key === 'ArrowDown' ? 1 : -1);
        else suggest();
      }
      if (event.key === 'Enter') {
        if (active) {
          stop(event);
          document.getElementById(idOf(active))?.click();
        }
        close();
      }
      if (event.key === 'Escape' && input.value) {
        stop(event);
        if (suggested) close();
        else empty(input);
      }
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before.
  useEffect(() => {
    if (typed && document.activeElement === input) suggest();
  }, [typed]);
  useEffect(() => {
    for (const [name, value] of Object.entries(field)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, String(value));
    }
  });
  return { suggested, active, idOf, close };
}

type FieldEvents = Pick<HTMLElementEventMap, 'focus' | 'focusout' | 'input' | 'keydown'>;
type Handlers = { [Name in keyof FieldEvents]: (event: FieldEvents[Name]) => void };

/** Listens before React does, so that a key that was used here does not reach its handlers. */
function useFieldEvents(input: HTMLInputElement, handlers: Handlers) {
  const latest = useRef(handlers);
  latest.current = handlers;
  // Before the next event, or a key would go unheard.
  useLayoutEffect(() => {
    const listening = new AbortController();
    for (const name of ['focus', 'focusout', 'input', 'keydown'] as const) {
      input.addEventListener(name, (event) => latest.current[name](event as never), listening);
    }
    return () => listening.abort();
  }, [input]);
}

function stop(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Unlike a new `value`, this reaches React as well. */
function empty(input: HTMLInputElement) {
  input.setRangeText('', 0, input.value.length);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
