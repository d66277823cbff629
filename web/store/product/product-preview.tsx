import type { Card } from '#web/products/card.ts';
import { Picture } from '#web/products/picture.tsx';
import { Price } from '#web/products/price.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { gallerySizes } from '#web/store/product/gallery/gallery-strip.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

export const PicturePreview = ({ card }: { card: Card }) => (
  <div className="aspect-square overflow-clip rounded-lg border border-border bg-sunken">
    {card.image && (
      <Picture
        {...card.image}
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
    <h1 className="text-3xl">
      <bdi>{card.name}</bdi>
    </h1>
    <Stars rating={card.rating} />
    <Price price={card.price} from={card.from} size="lg" />
    <Skeleton className="h-32" />
    <Skeleton className="h-12" />
    <Skeleton className="h-24" />
  </div>
);
