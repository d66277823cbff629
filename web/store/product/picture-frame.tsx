import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Card } from '#web/products/card.ts';
import { growFromCard } from '#web/store/product-card/clicked-card.ts';

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
