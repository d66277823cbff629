import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { refreshIndex } from './find-hits.ts';
import { useSuggestions } from './use-suggestions.ts';

/** `listId` is the id of the list; its options are `optionId(listId, place)`. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** Makes a search field a combobox whose last option leads to all results. */
export function useCombobox(input: HTMLInputElement, listId: string, typed: boolean) {
  const { suggested, suggest, clear } = useSuggestions(input);
  const [active, setActive] = useState<number>();
  const close = () => {
    setActive(undefined);
    clear();
  };
  const options = suggested ? suggested.hits.length + 1 : 0;
  // The field itself stands between the last option and the first.
  const move = (step: 1 | -1) => {
    const place = (active ?? -1) + 1 + step;
    const next = ((place + options + 1) % (options + 1)) - 1;
    setActive(next < 0 ? undefined : next);
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
        if (suggested && active !== undefined) {
          stop(event);
          document.getElementById(optionId(listId, active))?.click();
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
    const isOpen = suggested !== undefined;
    const option = isOpen && active !== undefined && optionId(listId, active);
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen && listId,
      'aria-activedescendant': option,
    });
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  });
  return { suggested, active: suggested && active, close };
}

type FieldEvents = Pick<HTMLElementEventMap, 'focus' | 'focusout' | 'input' | 'keydown'>;
type Handlers = { [Name in keyof FieldEvents]: (event: FieldEvents[Name]) => void };

/** Listens before React does, so that a key that was used here can be kept from its handlers. */
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

function setAttributes(element: HTMLElement, attributes: Record<string, string | false>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
