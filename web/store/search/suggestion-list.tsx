import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { offlineMessage } from '#web/offline/offline-messages.ts';
import { Price } from '#web/products/price.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { rememberCard } from '#web/store/product-card/clicked-card.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { cardOfHit } from './card-of-hit.ts';
import { optionId } from './use-combobox.ts';
import type { Suggested } from './use-suggestions.ts';
import type { Hit } from './worker-messages.ts';

// Not as classes, which every page would load.
const listLook = {
  maxHeight: 'min(40rem, 100dvh - 9rem)',
};
const activeLook = { outline: '2px solid var(--accent)', outlineOffset: -2 };

export const noSuggestionsOffline = `${offlineMessage.title}, so there are no suggestions.`;

interface SuggestionListProps extends Suggested {
  id: string;
  /** The place of the chosen option; the one after the hits leads to all results. */
  active?: number;
  onChoose: () => void;
  onAllResults: () => void;
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, words, hits, isOffline, active, onChoose, onAllResults } = props;
  const prices = hits.flatMap(({ price, list }) => [price, list]);
  const option = (place: number) => ({
    id: optionId(id, place),
    role: 'option',
    'aria-selected': place === active,
    tabIndex: -1,
    className: `flex min-h-11 items-center gap-3 rounded-md p-2 hover:bg-sunken ${place === active ? 'bg-sunken' : ''}`,
    style: place === active ? activeLook : undefined,
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
          {noSuggestionsOffline}
        </p>
      )}
      {hits.length === 0 && !isOffline && (
        <p aria-hidden="true" className="p-2 text-sm text-muted">
          No results
        </p>
      )}
      {hits.map((hit, place) => (
        <HitOption key={hit.id} {...option(place)} hit={hit} prices={prices} onChoose={onChoose} />
      ))}
      <Link
        {...option(hits.length)}
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
