import { memo, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { type Card, pricesOf } from '#web/products/card.ts';
import { CardPicture, cropped } from '#web/products/card-picture.tsx';
import { Picture } from '#web/products/picture.tsx';
import { PercentOff, Price } from '#web/products/price.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { rememberCard } from './clicked-card.ts';

interface ProductCardProps {
  card: Card;
  /** True for a card that is visible without scrolling: its picture loads first. */
  eager?: boolean;
  /** Prices of the other cards: if one has paise, all of them show paise. */
  beside?: readonly number[];
}

export const ProductCard = ({ card, eager, beside }: ProductCardProps) => (
  <article
    aria-label={card.name}
    className="group relative flex h-full flex-col overflow-clip rounded-lg border border-border bg-surface transition-colors focus-within:border-control hover:border-control"
  >
    <CardPicture>
      {card.image ? (
        <Picture
          {...card.image}
          alt=""
          sizes="(min-width: 1280px) 280px, (min-width: 768px) 33vw, 50vw"
          eager={eager}
          className={`transition-transform duration-300 group-hover:[scale:1.03] ${cropped(card.soldOut)}`}
        />
      ) : (
        <>
          <Icon name="image-off" className="size-8" />
          <span className="sr-only">No picture yet</span>
        </>
      )}
    </CardPicture>
    <div className="flex grow flex-col gap-1 p-3 sm:p-4">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <p dir="auto" className="truncate text-xs text-muted sm:text-sm">
          {card.category}
        </p>
        {card.soldOut ? <Badge>Sold out</Badge> : <PercentOff price={card.price} />}
      </div>
      <h3 dir="auto" className="line-clamp-2 text-left">
        <Link
          to={`/product/${card.slug}`}
          prefetch="intent"
          onClick={({ currentTarget }) => rememberCard(card, currentTarget)}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {card.name}
        </Link>
      </h3>
      <Stars rating={card.rating} className="text-xs sm:text-sm" />
      <div className="mt-auto">
        <Price price={card.price} from={card.from} beside={beside} withoutPercent />
      </div>
    </div>
  </article>
);

/** Number of cards that a phone shows at the top of a page; a computer shows no more of them in full. */
const firstCards = 4;

interface ProductGridProps {
  cards: readonly Card[];
  /** How many cards are visible without scrolling. */
  eager?: number;
  /** Two or four columns, so that four or eight cards fill their rows. */
  even?: boolean;
}

/** Renders once for the same cards: a list would wait for it when a filter is ticked. */
export const ProductGrid = memo(({ cards, eager = 0, even }: ProductGridProps) => {
  const prices = pricesOf(cards);
  return (
    <ul
      className={`grid grid-cols-2 gap-3 sm:gap-5 ${even ? 'md:grid-cols-4' : 'md:grid-cols-3 xl:grid-cols-4'}`}
    >
      {useTopFirst(cards).map((card, index) => (
        <li
          key={card.id}
          className={eager > 0 && index < firstCards ? undefined : 'paint-in-sight'}
        >
          <ProductCard card={card} eager={index < eager} beside={prices} />
        </li>
      ))}
    </ul>
  );
});

/** Draws the top of a new list first; below it the earlier cards stay until the rest is drawn. */
function useTopFirst(cards: readonly Card[]): readonly Card[] {
  const drawn = useDeferredValue(cards);
  const top = cards.slice(0, firstCards);
  const rest = drawn.slice(firstCards).filter(({ id }) => !top.some((card) => card.id === id));
  return [...top, ...rest];
}
