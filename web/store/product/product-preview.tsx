import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Card } from '#web/products/card.ts';
import { Picture } from '#web/products/picture.tsx';
import { Price } from '#web/products/price.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { growFromCard } from '#web/store/product-card/clicked-card.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { thumbnailsLook } from './gallery.tsx';
import { behind, gallerySizes } from './gallery-strip.tsx';

export function PictureFrame({ card, children }: { card: Card; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another picture to grow.
  useLayoutEffect(() => {
    if (frame.current) growFromCard(frame.current);
  }, [card.id]);
  return (
    <div ref={frame} className="grid min-w-0 content-start gap-3 md:sticky md:top-20 md:self-start">
      {children}
    </div>
  );
}

/** Keeps the places of what comes, so that nothing moves then. */
export const PicturePreview = ({ card }: { card: Card }) => (
  <>
    <FirstPicture card={card} />
    {card.pictures > 1 && (
      <div aria-hidden="true" className={thumbnailsLook}>
        {Array.from({ length: card.pictures }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={place} className="size-16" />
        ))}
      </div>
    )}
  </>
);

const FirstPicture = ({ card }: { card: Card }) => (
  <div
    style={behind(card.image?.color)}
    className="aspect-square overflow-clip rounded-lg border border-border bg-sunken"
  >
    {card.image && (
      <Picture
        {...card.image}
        color=""
        alt=""
        sizes={gallerySizes}
        eager
        className="size-full object-contain"
      />
    )}
  </div>
);

export const DetailsPreview = ({ card }: { card: Card }) => (
  <div aria-busy="true" className="grid content-start gap-5">
    <div className="grid gap-2">
      {/* The button of the wishlist comes beside it. */}
      <h1 className="min-h-11 pr-14 text-3xl">
        <bdi>{card.name}</bdi>
      </h1>
      <span className="inline-flex min-h-6 touch items-center">
        <Stars rating={card.rating} />
      </span>
    </div>
    <Price price={card.price} from={card.from} size="lg" />
    <Skeleton className="h-32" />
    <Skeleton className="h-12" />
    <Skeleton className="h-24" />
  </div>
);
