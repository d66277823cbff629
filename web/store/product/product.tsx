import { type ReactNode, Suspense } from 'react';
import { Await, data, redirect } from 'react-router';
import { later } from '#web/later.ts';
import { lazily } from '#web/lazily.ts';
import { cardOf } from '#web/products/card.ts';
import { shopContext } from '#web/shop-context.ts';
import { Gallery } from '#web/store/product/gallery/gallery.tsx';
import { takeCard } from '#web/store/product-card/clicked-card.ts';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import { reviewsAsked } from '#web/store/reviews-asked.ts';
import { ErrorPage } from '#web/store/shell/error-page.tsx';
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/product';
import { BuyBox } from './buy-box.tsx';
import { PicturePlace } from './picture-place.tsx';
import { crumbsOf } from './product-crumbs.ts';
import { ProductDescription } from './product-description.tsx';
import { PicturePreview, WordsPreview } from './product-preview.tsx';
import { tagsOf } from './product-tags.ts';
import { structuredData } from './structured-data.ts';

const Reviews = lazily(() => import('#web/store/product/reviews/reviews.tsx'));
const ProductError = lazily(() => import('./product-error.tsx'));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await shop.findProduct(params.slug);
  if (!product) {
    const slug = await shop.findSlugByName(params.slug);
    throw slug ? redirect(`/product/${slug}`) : data(null, { status: 404 });
  }
  if (product.slug !== params.slug) throw redirect(`/product/${product.slug}`);
  const [reviews, related] = await Promise.all([
    shop.reviewsOf(product.id, { page: 1, limit: reviewsAsked(request.url) }),
    shop.listRelated(product),
  ]);
  return {
    product,
    reviews,
    related: related.map((other) => cardOf(other)),
    address: `${shop.publicUrl}/product/${product.slug}`,
    tags: tagsOf(product, shop.publicUrl),
    structured: structuredData(product, shop.publicUrl),
  };
}

interface Move {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

// A choice of variant changes the address and nothing that was loaded; a new review does.
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Move) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

/** Somebody who clicked a card sees at once what it knew, and the rest as soon as it is there. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const card = takeCard(params.slug);
  const whole = later(serverLoader());
  return card ? { card, whole } : await whole;
}

type Whole = Awaited<ReturnType<typeof loader>>;

/** What a card knew stays in its place when the rest comes, so that nothing begins anew. */
export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { card, whole } =
    'product' in loaderData ? { card: cardOf(loaderData.product), whole: loaderData } : loaderData;
  const part = (until: ReactNode, show: (all: Whole) => ReactNode) => (
    <Suspense key={params.slug} fallback={until}>
      <Await resolve={whole}>{show}</Await>
    </Suspense>
  );
  return (
    <div className="column py-6">
      <PageTitle>{card.name}</PageTitle>
      <Breadcrumbs crumbs={crumbsOf(card.name, card.category)} />
      <article className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-12">
        <PicturePlace card={card}>
          {part(<PicturePreview card={card} />, ({ product }) => (
            <Gallery key={product.id} product={product} />
          ))}
        </PicturePlace>
        {part(<WordsPreview card={card} />, ({ product }) => (
          <div className="grid content-start gap-8">
            <BuyBox key={product.id} product={product} />
            <ProductDescription text={product.description} />
          </div>
        ))}
      </article>
      {part(null, (all) => (
        <Rest key={all.product.id} {...all} />
      ))}
    </div>
  );
}

const Rest = ({ product, reviews, related, address, tags, structured }: Whole) => (
  <>
    <link rel="canonical" href={address} />
    {tags.map(([name, content]) => (
      <meta
        key={name}
        {...{ [name.startsWith('og:') ? 'property' : 'name']: name }}
        content={content}
      />
    ))}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without what could end a script. */}
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
    <section id="reviews" className="mt-16 border-t border-border pt-10">
      <Suspense>
        <Reviews product={product} page={reviews} />
      </Suspense>
    </section>
    {related.length > 0 && (
      <section className="mt-16">
        <h2 className="mb-6 text-2xl">You may also like</h2>
        <ProductGrid cards={related} even />
      </section>
    )}
  </>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = (error as { status?: number } | null)?.status === 404;
  return missing ? (
    <Suspense>
      <ProductError />
    </Suspense>
  ) : (
    <ErrorPage error={error} />
  );
}
