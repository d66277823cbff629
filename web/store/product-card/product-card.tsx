import { Link } from 'react-router';
import { percentOff, toPaise } from '#contract/rules/price.ts';
import type { Card } from '#web/products/card.ts';
import { Picture } from '#web/products/picture.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { rememberCard } from './clicked-card.ts';

interface ProductCardProps {
  card: Card;
  /** In sight at once: its picture is loaded first. */
  eager?: boolean;
  /** Its page is fetched when the card comes into sight, and not only when it is pointed at. */
  likely?: boolean;
}

/** A product in a list: an article with one link that covers all of it. */
export const ProductCard = ({ card, eager, likely }: ProductCardProps) => (
  <article
    aria-label={card.name}
    className="group relative h-full overflow-clip rounded-lg border border-border bg-surface transition-colors focus-within:border-control hover:border-control"
  >
    <div className="relative aspect-square bg-sunken contain-strict">
      {card.image && (
        <Picture
          {...card.image}
          alt=""
          sizes="(min-width: 1280px) 280px, (min-width: 768px) 33vw, 50vw"
          eager={eager}
          className={`size-full object-cover transition-transform duration-300 group-hover:scale-103 ${card.soldOut ? 'opacity-60' : ''}`}
        />
      )}
      <span className="absolute top-2 left-2">
        <Flag card={card} />
      </span>
    </div>
    <div className="flex flex-col gap-1 p-3 sm:p-4">
      <p className="text-xs text-muted sm:text-sm">{card.category}</p>
      <h3 className="leading-snug">
        <Link
          to={`/product/${card.slug}`}
          prefetch={likely ? 'viewport' : 'intent'}
          onClick={({ currentTarget }) => rememberCard(card, currentTarget)}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {card.name}
        </Link>
      </h3>
      <Stars rating={card.rating} className="text-xs sm:text-sm" />
      <Price price={card.price} from={card.from} withoutPercent />
    </div>
  </article>
);

/** What decides at a glance: that there is none left, or how much is off. */
function Flag({ card: { soldOut, price } }: { card: Card }) {
  const percent = percentOff({
    originalPaise: toPaise(price.originalPrice),
    discountPaise: toPaise(price.discountPrice),
  });
  if (soldOut) return <Badge>Sold out</Badge>;
  return percent > 0 && <Badge tone="success">{percent}% off</Badge>;
}

/** Cards at the beginning of a list, which most clicks go to. */
const likely = 4;

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
      <li key={card.id}>
        <ProductCard card={card} eager={place < eager} likely={place < likely} />
      </li>
    ))}
  </ul>
);
