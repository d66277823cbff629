import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Card } from './card.ts';
import { crumbsOf } from './product-crumbs.ts';

/** A product as far as its card knew it, in the places where the whole of it will stand. */
export const ProductPreview = ({ card }: { card: Card }) => (
  <div className="column py-6 max-md:pb-24" aria-busy="true">
    <PageTitle>{card.name}</PageTitle>
    <Breadcrumbs crumbs={crumbsOf(card.name, card.category)} />
    <div className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-12">
      <div className="aspect-square self-start overflow-clip rounded-lg border border-border bg-sunken">
        {card.image && (
          <Picture
            {...card.image}
            alt=""
            sizes="(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw"
            eager
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="grid content-start gap-5">
        <h1 className="text-3xl">{card.name}</h1>
        <Stars rating={card.rating} />
        <Price price={card.price} from={card.from} size="lg" />
        <Skeleton className="h-32" />
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </div>
    </div>
  </div>
);
