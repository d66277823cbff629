import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Card } from '#web/products/card.ts';
import { growFromCard } from '#web/store/product-card/clicked-card.ts';

/** Where the picture of the card that was clicked grows into. */
export function PicturePlace({ card, children }: { card: Card; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card, another picture to grow.
  useLayoutEffect(() => {
    if (place.current) growFromCard(place.current);
  }, [card.id]);
  return (
    <div ref={place} className="grid min-w-0 content-start gap-3 md:sticky md:top-20 md:self-start">
      {children}
    </div>
  );
}
