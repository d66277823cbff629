import { Suspense } from 'react';
import { Await, data, redirect, useAsyncError } from 'react-router';
import type { Product } from '#contract/products.ts';
import { shopContext } from '#web/shop-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/product';
import { BuyBox } from './buy-box.tsx';
import { cardOf } from './card.ts';
import { takeCard } from './clicked-card.ts';
import { Gallery } from './gallery.tsx';
import { ProductGrid } from './product-card.tsx';
import { crumbsOf } from './product-crumbs.ts';
import { ProductError } from './product-error.tsx';
import { ProductPreview } from './product-preview.tsx';
import { Reviews } from './reviews.tsx';
import { structuredData } from './structured-data.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await shop.findProduct(params.slug);
  if (!product) {
    const slug = await shop.findSlugByName(params.slug);
    throw slug ? redirect(`/product/${slug}`) : data(null, { status: 404 });
  }
  if (product.slug !== params.slug) throw redirect(`/product/${product.slug}`);
  const [reviews, alike, popular] = await Promise.all([
    shop.listReviews(product.id, { page: 1, limit: 5 }),
    shop.listProducts({ category: product.category.name, page: 1, limit: 5, sort: 'most' }),
    shop.listProducts({ page: 1, limit: 9, sort: 'most' }),
  ]);
  const related = relatedTo(product, [...alike.data, ...popular.data]).map(cardOf);
  return {
    product,
    reviews,
    related,
    address: `${shop.publicUrl}/product/${product.slug}`,
    structured: structuredData(product, shop.publicUrl),
  };
}

/** Four others, those of its category first. */
const relatedTo = ({ id }: Product, others: Product[]) =>
  [...new Map(others.map((other) => [other.id, other])).values()]
    .filter((other) => other.id !== id)
    .slice(0, 4);

// A choice of variant changes the address and nothing that was loaded.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Somebody who clicked a card sees at once what it knew, and the rest as soon as it is there. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const card = takeCard(params.slug);
  const whole = serverLoader();
  return card ? { card, whole } : await whole;
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  if ('product' in loaderData) return <WholeProduct {...loaderData} />;
  const { card, whole } = loaderData;
  return (
    <Suspense key={params.slug} fallback={<ProductPreview card={card} />}>
      <Await resolve={whole} errorElement={<LateError />}>
        {(all) => <WholeProduct {...all} />}
      </Await>
    </Suspense>
  );
}

type Whole = Awaited<ReturnType<typeof loader>>;

const WholeProduct = ({ product, reviews, related, address, structured }: Whole) => (
  <div className="column py-6 max-md:pb-24">
    <PageTitle description={product.description.slice(0, 155)}>{product.name}</PageTitle>
    <link rel="canonical" href={address} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without what could end a script. */}
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
    <Breadcrumbs crumbs={crumbsOf(product.name, product.category.name)} />
    <article className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-12">
      <Gallery key={product.id} name={product.name} images={product.images} />
      <div className="grid content-start gap-8">
        <BuyBox key={product.id} product={product} />
        <Description text={product.description} />
      </div>
    </article>
    <Reviews page={reviews} rating={product.rating} />
    {related.length > 0 && (
      <section className="mt-16">
        <h2 className="mb-6 text-2xl">You may also like</h2>
        <ProductGrid cards={related} even />
      </section>
    )}
  </div>
);

const Description = ({ text }: { text: string }) =>
  text && (
    <section>
      <h2 className="mb-2 text-lg">Description</h2>
      <div className="grid max-w-prose gap-3">
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line text-muted">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductError error={error} />;
}

const LateError = () => <ProductError error={useAsyncError()} />;
