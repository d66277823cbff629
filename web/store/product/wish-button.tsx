import { useEffect, useRef, useState } from 'react';
import { readUser, useSession } from '#web/session/session.ts';
import { Icon } from '#web/ui/icon.tsx';

// Loaded only for customers, and for visitors who press the heart.
const loadWishes = () => import('#web/wishlists/wishes.ts');

interface WishButtonProps {
  product: { id: number; name: string };
}

/** Admins have no wishlist, so they see no heart. */
export default function WishButton({ product }: WishButtonProps) {
  const user = useSession();
  const { wished, toggle } = useWish(product.id, user?.id);
  if (user?.userType === 'ADMIN') return null;
  const label = `Add ${product.name} to wishlist`;
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={label}
      // Other words than the label are read out after it.
      title={wished ? 'On your wishlist' : label}
      onClick={toggle}
      className="scripted inline-grid size-11 shrink-0 place-items-center rounded-full border border-border bg-surface text-muted transition-colors hover:border-control hover:text-accent aria-pressed:text-accent"
    >
      <Icon name="heart" className={wished ? 'size-5 fill-current' : 'size-5'} />
    </button>
  );
}

/** Optimistic: a change shows at once and reverts if it fails. */
function useWish(productId: number, userId: number | undefined) {
  const [wished, setWished] = useState(false);
  const changing = useRef(false);
  // A response to a request from before a change may be out of date.
  const changes = useRef(0);

  useEffect(() => {
    const before = changes.current;
    const note = (known: boolean) => {
      if (!changing.current && before === changes.current) setWished(known);
    };
    if (userId === undefined) note(false);
    else loadWished(productId).then(note, () => undefined);
  }, [productId, userId]);

  const change = async (wanted: boolean) => {
    if (changing.current || readUser()?.userType === 'ADMIN') return;
    changing.current = true;
    setWished(wanted);
    const done = await loadWishes().then(
      ({ setWish }) => setWish(productId, wanted, () => change(true)),
      () => false,
    );
    if (!done) setWished(!wanted);
    changing.current = false;
    changes.current += 1;
  };
  return { wished, toggle: () => change(!wished) };
}

const loadWished = async (productId: number) => (await loadWishes()).isWished(productId);
