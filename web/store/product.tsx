import { data, Link, redirect } from 'react-router';
import type { Product } from '#contract/products.ts';
import { shopContext } from '#web/shop-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/product';
import { BuyBox } from './buy-box.tsx';
import { cardOf } from './card.ts';
import { ErrorPage } from './error-page.tsx';
import { Gallery } from './gallery.tsx';
import { ProductGrid } from './product-card.tsx';
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

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, reviews, related, address, structured } = loaderData;
  return (
    <div className="column py-6 max-md:pb-24">
      <PageTitle description={product.description.slice(0, 155)}>{product.name}</PageTitle>
      <link rel="canonical" href={address} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without what could end a script. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
      <Breadcrumbs crumbs={crumbsOf(product)} />
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
          <ProductGrid cards={related} />
        </section>
      )}
    </div>
  );
}

const crumbsOf = ({ name, category }: Product) => [
  { name: 'Home', to: '/' },
  { name: 'Product', to: '/product' },
  { name: category.name, to: `/product?category=${encodeURIComponent(category.name)}` },
  { name },
];

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
  const missing = (error as { status?: number } | null)?.status === 404;
  if (!missing) return <ErrorPage error={error} />;
  return (
    <div className="column grid justify-items-center gap-4 py-24 text-center">
      <PageTitle>Product not found</PageTitle>
      <h1 className="text-3xl">Product not found.</h1>
      <p className="text-muted">
        It may have been sold out for good, or the link has a slip in it.
      </p>
      <Link
        to="/"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline"
      >
        Go back
      </Link>
    </div>
  );
}
