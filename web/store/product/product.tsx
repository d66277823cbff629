import { type ReactNode, Suspense } from 'react';
import { data } from 'react-router';
import { deferred } from '#web/offline/deferred.ts';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { cardOf } from '#web/products/card.ts';
import { redirectTo } from '#web/redirect.ts';
import { shopContext } from '#web/shop-context.ts';
import { compareUrl, maxCompared } from '#web/store/compare/compared-ids.ts';
import { takeCard } from '#web/store/product-card/clicked-card.ts';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import { crumbsOf, productData, tagsOf } from '#web/store/search-engine-data.ts';
import { ErrorPage } from '#web/store/shell/error-page.tsx';
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useSettled } from '#web/ui/page/use-settled.ts';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/product';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { ProductDetails } from './product-details.tsx';
import { DetailsPreview, PictureFrame, PicturePreview } from './product-preview.tsx';
import { firstReviews } from './reviews-limit.ts';
import { termsInWords } from './terms-in-words.ts';

const Reviews = lazyWithRetry(() => import('./reviews.tsx'));
const DeliverTo = lazyWithRetry(() => import('./deliver-to.tsx'));
const ProductError = lazyWithRetry(() => import('./product-error.tsx'));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await shop.findProduct(params.slug);
  if (!product) {
    const slug =
      (await shop.findSlugByName(params.slug)) ?? (await shop.findSlugByPath(url.pathname));
    throw slug ? toProduct(slug, url) : data(null, { status: 404 });
  }
  if (product.slug !== params.slug) throw toProduct(product.slug, url);
  const [description, details, reviews, related, { name }, hasDeliveryRules, terms] =
    await Promise.all([
      shop.describe(product.description),
      shop.detailsOf(product),
      firstReviews(url, (limit) => shop.reviewsOf(product.id, { page: 1, limit })),
      shop.listRelated(product),
      shop.readBrand(),
      shop.hasDeliveryRules(),
      shop.readProductTerms(),
    ]);
  const inWords = { ...product, description: description.text };
  return {
    // Its description is sent once, as HTML, and what its fields say in words.
    product: { ...product, description: '', fields: {} },
    descriptionHtml: description.html,
    ...(details.length > 0 && { details }),
    reviews,
    related: related.map((other) => cardOf(other)),
    ...(related.length > 0 && {
      compareTo: compareUrl([product, ...related].slice(0, maxCompared).map(({ id }) => id)),
    }),
    hasDeliveryRules,
    terms: termsInWords(terms),
    canonical: `${shop.publicUrl}/product/${product.slug}`,
    tags: tagsOf(inWords, shop.publicUrl),
    structured: productData(inWords, { publicUrl: shop.publicUrl, seller: name, details }),
  };
}

const toProduct = (slug: string, { search }: URL) => redirectTo(`/product/${slug}${search}`, 301);

interface Move {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

// Choosing a variant changes only the query; a new review reloads the same URL.
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Move) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

/** Shows what a clicked card knows until the rest is loaded. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const card = takeCard(params.slug);
  const loaded = deferred(serverLoader());
  return card ? { card, loaded } : await loaded;
}

type LoadedProduct = Awaited<ReturnType<typeof loader>>;

/** What the card shows stays mounted when the rest arrives. */
export default function ProductDetail({ loaderData, params }: Route.ComponentProps) {
  const { card, loaded } =
    'product' in loaderData ? { card: cardOf(loaderData.product), loaded: loaderData } : loaderData;
  const whenLoaded = (show: (all: LoadedProduct) => ReactNode, preview?: ReactNode) => (
    <WhenLoaded key={params.slug} of={loaded} preview={preview}>
      {show}
    </WhenLoaded>
  );
  return (
    <div className="column py-6">
      <PageTitle>{card.name}</PageTitle>
      <Breadcrumbs crumbs={crumbsOf(card.name, card.category)} />
      <article className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-10">
        <PictureFrame card={card}>
          {whenLoaded(
            ({ product }) => (
              <Gallery key={product.id} product={product} />
            ),
            <PicturePreview card={card} />,
          )}
        </PictureFrame>
        {whenLoaded(
          (all) => (
            <div className="grid content-start gap-8">
              <BuyBox key={all.product.id} url={all.canonical} {...all} />
              {all.hasDeliveryRules && (
                <Suspense>
                  <DeliverTo />
                </Suspense>
              )}
              {all.descriptionHtml && (
                <section>
                  <h2 className="mb-2 text-lg">Description</h2>
                  <Prose html={all.descriptionHtml} quiet />
                </section>
              )}
              {all.details && <ProductDetails details={all.details} />}
            </div>
          ),
          <DetailsPreview card={card} />,
        )}
      </article>
      {whenLoaded((all) => (
        <BelowProduct key={all.product.id} {...all} />
      ))}
    </div>
  );
}

interface WhenLoadedProps {
  of: LoadedProduct | Promise<LoadedProduct>;
  preview: ReactNode;
  children: (all: LoadedProduct) => ReactNode;
}

/** What fails to load shows the error of the page. */
function WhenLoaded({ of, preview, children }: WhenLoadedProps) {
  const settled = useSettled(of);
  if (!settled) return preview;
  if ('error' in settled) throw settled.error;
  return <Suspense>{children(settled.value)}</Suspense>;
}

const BelowProduct = ({
  product,
  reviews,
  related,
  canonical,
  tags,
  structured,
}: LoadedProduct) => (
  <>
    <link rel="canonical" href={canonical} />
    {tags.map(([name, content]) => (
      <meta
        key={name}
        {...{ [name.startsWith('og:') ? 'property' : 'name']: name }}
        content={content}
      />
    ))}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close the script element. */}
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
