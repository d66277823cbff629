import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Card } from './card.ts';
import { rememberCard } from './clicked-card.ts';

/** A product in a list: an article with one link that covers all of it. */
export const ProductCard = ({ card, eager }: { card: Card; eager?: boolean }) => (
  <article
    aria-label={card.name}
    className="group relative grid grid-rows-[auto_1fr] overflow-clip rounded-lg border border-border bg-surface transition-colors focus-within:border-control hover:border-control"
  >
    <div className="relative aspect-square overflow-clip bg-sunken">
      {card.image && (
        <Picture
          {...card.image}
          alt=""
          sizes="(min-width: 1280px) 280px, (min-width: 768px) 33vw, 50vw"
          eager={eager}
          className={`size-full object-cover transition-transform duration-300 group-hover:scale-103 ${card.soldOut ? 'opacity-60' : ''}`}
        />
      )}
      {card.soldOut && (
        <span className="absolute top-2 left-2">
          <Badge>Sold out</Badge>
        </span>
      )}
    </div>
    <div className="grid content-start gap-1 p-3 sm:p-4">
      <p className="text-xs text-muted sm:text-sm">{card.category}</p>
      <h3 className="leading-snug">
        <Link
          to={`/product/${card.slug}`}
          prefetch="intent"
          onClick={() => rememberCard(card)}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {card.name}
        </Link>
      </h3>
      <Stars rating={card.rating} className="text-xs sm:text-sm" />
      <Price price={card.price} from={card.from} />
    </div>
  </article>
);

interface ProductGridProps {
  cards: readonly Card[];
  /** How many are in sight at once. */
  eager?: number;
  /** In twos and fours, for a few cards that should come out even. */
  even?: boolean;
}

/** Cards beside each other. */
export const ProductGrid = ({ cards, eager = 0, even }: ProductGridProps) => (
  <ul
    className={`grid grid-cols-2 gap-3 sm:gap-5 ${even ? 'md:grid-cols-4' : 'md:grid-cols-3 xl:grid-cols-4'}`}
  >
    {cards.map((card, place) => (
      <li key={card.id} className="grid">
        <ProductCard card={card} eager={place < eager} />
      </li>
    ))}
  </ul>
);
