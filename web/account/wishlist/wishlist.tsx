import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { Product } from '#contract/products/products.ts';
import { ApiError, call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly } from '#web/sign-in/guard.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RemovedBar } from '#web/ui/overlay/removed-bar.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { wishFailed } from '#web/wishlists/wishes.ts';
import type { Route } from './+types/wishlist';
import { WishCard } from './wish-card.tsx';

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
  <EmptyState title="Your wishlist is empty." icon={<Icon name="heart" className="size-8" />}>
    <p className="text-muted">Tap the heart on a product to save it here.</p>
    <ButtonLink to="/product">Browse the shop</ButtonLink>
  </EmptyState>
);
