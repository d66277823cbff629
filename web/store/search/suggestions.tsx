import { type MouseEvent, useId, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { offlineMessage } from '#web/offline/offline-messages.ts';
import { Price } from '#web/products/price.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { rememberCard } from '#web/store/product-card/clicked-card.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { cardOfHit } from './card-of-hit.ts';
import { allResults, type Suggested, useSuggestions } from './use-suggestions.ts';
import type { Hit } from './worker-messages.ts';

interface SuggestionsProps {
  input: HTMLInputElement;
  /** Tells whether somebody typed before this was loaded. */
  typed: boolean;
}

/** Products below a search field while somebody types, and the keys that lead to them. */
export function Suggestions({ input, typed }: SuggestionsProps) {
  const id = useId();
  const { suggested, active, idOf, close } = useSuggestions(input, id, typed);
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
          idOf={idOf}
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

function textOf({ hits, isSome, isOffline }: Suggested) {
  if (isOffline) return noSuggestionsOffline();
  if (hits.length === 0) return 'No results';
  const count = hits.length === 1 ? '1 result' : `${hits.length} results`;
  return isSome ? `${count}. ${someWords}` : count;
}

/** It searches as the page of the field does: in the catalogue, under the other filters. */
const searchButtonOf = (input: HTMLInputElement) =>
  input.parentElement?.querySelector('button[type=submit]') as HTMLButtonElement;

// Not as classes, which every page would load.
const listLook = {
  maxHeight: 'min(40rem, 100dvh - 9rem)',
};
const activeLook = { outline: '2px solid var(--accent)', outlineOffset: -2 };

const someWords = 'No product matches all the words.';
const noSuggestionsOffline = () => `${offlineMessage().title}, so there are no suggestions.`;

interface SuggestionListProps extends Suggested {
  id: string;
  /** Key of the active option. */
  active?: string;
  idOf: (key: string) => string;
  onChoose: () => void;
  onAllResults: () => void;
}

function SuggestionList(props: SuggestionListProps) {
  const { id, words, hits, isSome, isOffline, active, idOf, onChoose, onAllResults } = props;
  const prices = hits.flatMap(({ price, list }) => [price, list]);
  const option = (key: string) => ({
    id: idOf(key),
    role: 'option',
    'aria-selected': key === active,
    tabIndex: -1,
    className: `flex min-h-11 items-center gap-3 rounded-md p-2 hover:bg-sunken ${key === active ? 'bg-sunken' : ''}`,
    style: key === active ? activeLook : undefined,
  });
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // The field keeps the focus when an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
      style={listLook}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-y-auto overscroll-contain rounded-md border border-border bg-elevated p-2 shadow-raised lg:max-w-sm"
    >
      {isOffline && (
        // Said by the live region; a list box has options only.
        <p aria-hidden="true" className="p-2 text-sm text-muted">
          {noSuggestionsOffline()}
        </p>
      )}
      {hits.length === 0 && !isOffline && (
        <p aria-hidden="true" className="p-2 text-sm text-muted">
          No results
        </p>
      )}
      {isSome && (
        <p aria-hidden="true" className="p-2 text-sm text-muted">
          {someWords} These match some of them.
        </p>
      )}
      {hits.map((hit) => (
        <HitOption
          key={hit.id}
          {...option(String(hit.id))}
          hit={hit}
          prices={prices}
          onChoose={onChoose}
        />
      ))}
      <Link
        {...option(allResults)}
        to={`/product?${new URLSearchParams({ search: words })}`}
        onClick={(event) => {
          if (isForNewTab(event)) return;
          event.preventDefault();
          onAllResults();
        }}
      >
        <Icon name="search" className="size-5 shrink-0 text-muted" />
        <span className="line-clamp-1">
          All results for <bdi>“{words}”</bdi>
        </span>
      </Link>
    </div>
  );
}

interface HitOptionProps {
  hit: Hit;
  /** Prices of all hits: if one has paise, all of them show paise. */
  prices: readonly number[];
  onChoose: () => void;
}

function HitOption({ hit, prices, onChoose, ...option }: HitOptionProps) {
  const card = cardOfHit(hit);
  return (
    <Link
      {...option}
      to={`/product/${hit.slug}`}
      prefetch="intent"
      onClick={(event) => {
        if (isForNewTab(event)) return;
        rememberCard(card, event.currentTarget);
        onChoose();
      }}
    >
      <Thumbnail image={card.image} className="size-12" />
      <span className="min-w-0 grow">
        <span dir="auto" className="line-clamp-1 text-left">
          {hit.name}
        </span>
        <Price price={card.price} from={card.from} beside={prices} withoutPercent />
      </span>
      {card.soldOut && <Badge>Sold out</Badge>}
    </Link>
  );
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;
