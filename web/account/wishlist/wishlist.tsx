import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { Product } from '#contract/products/products.ts';
import { addToCart } from '#web/carts/add-to-cart.ts';
import { ApiError, call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { cardOf, pricesOf } from '#web/products/card.ts';
import { Price } from '#web/products/price.tsx';
import { StockBadge } from '#web/products/stock-badge.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly } from '#web/sign-in/guard.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RemovedBar } from '#web/ui/overlay/removed-bar.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { wishFailed } from '#web/wishlists/wishes.ts';
import type { Route } from './+types/wishlist';

type Items = ReplyOf<'GET /wishlist'>['wishlist']['items'];

export const clientLoader = () => ({ items: deferred(loadItems()) });

async function loadItems(): Promise<Items> {
  if (readUser()?.userType !== 'CUSTOMER') return [];
  return (await call('GET /wishlist')).wishlist.items;
}

export const HydrateFallback = () => (
  <PageFrame title="Wishlist">
    <ListSkeleton />
  </PageFrame>
);

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Wishlist">
      <CustomersOnly>
        <Loaded
          of={loaderData.items}
          skeleton={<ListSkeleton />}
          failed="Your wishlist could not be loaded."
        >
          {(items) => <WishedProducts items={items} />}
        </Loaded>
      </CustomersOnly>
    </PageFrame>
  );
}

function WishedProducts({ items }: { items: Items }) {
  const { removed, restored, remove, undo } = useRemoval();
  const prices = pricesOf(items.map(({ product }) => cardOf(product)));
  return (
    <div className="grid gap-4">
      {removed && <RemovedBar key={removed.id} name={removed.name} onUndo={undo} />}
      {items.length === 0 ? (
        <NoWishes />
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {items.map(({ product }) => (
            <li key={product.id} className="grid">
              <WishCard
                product={product}
                beside={prices}
                restored={product.id === restored}
                onRemove={() => remove(product)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useRemoval() {
  const [removed, setRemoved] = useState<Product | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const change = async (send: () => Promise<unknown>, taken: Product | null) => {
    try {
      await send();
      setRemoved(taken);
      setRestored(taken ? null : (removed?.id ?? null));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : wishFailed);
    }
    await revalidate();
  };
  const remove = (product: Product) => {
    const params = { productId: String(product.id) };
    return change(() => call('DELETE /wishlist/{productId}', { params }), product);
  };
  const undo = async () => {
    if (!removed) return;
    const body = { productId: removed.id };
    await change(() => call('POST /wishlist', { body }), null);
  };
  return { removed, restored, remove, undo };
}

const NoWishes = () => (
  <EmptyState title="Your wishlist is empty." icon="heart">
    <p className="text-muted">Tap the heart on a product to save it here.</p>
    <ButtonLink to="/product">Browse the shop</ButtonLink>
  </EmptyState>
);

interface WishCardProps {
  product: Product;
  /** Prices of all products: if one has paise, all of them show paise. */
  beside: readonly number[];
  /** True when Undo just brought it back, so that it takes the focus. */
  restored: boolean;
  onRemove: () => unknown;
}

function WishCard({ product, beside, restored, onRemove }: WishCardProps) {
  const titleId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (restored) link.current?.focus();
  }, [restored]);
  const { price, from } = cardOf(product);
  const url = `/product/${product.slug}`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[auto_1fr] gap-4 rounded-lg border border-border bg-surface p-4"
    >
      <Link to={url} aria-hidden="true" tabIndex={-1}>
        <Thumbnail image={product.images[0]} className="size-24 sm:size-32" />
      </Link>
      <div className="grid min-w-0 content-between gap-3">
        <div className="grid justify-items-start gap-1">
          <h2 id={titleId} className="text-base leading-snug">
            <Link
              ref={link}
              to={url}
              className="inline-flex min-h-6 touch items-center hover:text-accent hover:underline"
            >
              <bdi className="text-left">{product.name}</bdi>
            </Link>
          </h2>
          <Price price={price} from={from} beside={beside} />
          <StockBadge stock={piecesOf(product)} />
        </div>
        <div className="flex flex-wrap gap-2">
          <IntoCart product={product} />
          <Button
            variant="quiet"
            size="sm"
            aria-describedby={titleId}
            onClick={onRemove}
            className="first:-ml-3"
          >
            Remove
          </Button>
        </div>
      </div>
    </article>
  );
}

/** A product with several variants links to its page, where one is chosen. */
function IntoCart({ product: { slug, name, variants } }: { product: Product }) {
  const navigate = useNavigate();
  const [variant, ...others] = variants;
  if (!variant || variants.every(({ stock }) => stock <= 0)) return null;
  if (others.length > 0) {
    return (
      <ButtonLink to={`/product/${slug}`} size="sm" aria-label={`Choose options for ${name}`}>
        Choose options
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      aria-label={`Add to cart: ${name}`}
      onClick={() => addToCart({ variantId: variant.id, quantity: 1, goTo: navigate })}
    >
      Add to cart
    </Button>
  );
}

const piecesOf = ({ variants }: Product) => variants.reduce((sum, { stock }) => sum + stock, 0);
