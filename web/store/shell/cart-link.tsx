import { useCartCount } from '#web/carts/cart-state.ts';
import { Icon } from '#web/ui/icon.tsx';
import { GateLink } from './gate-link.tsx';

export function CartLink() {
  const count = useCartCount();
  const words = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <GateLink
      to="/cart"
      title="Cart"
      className="relative grid size-11 place-items-center rounded-md hover:bg-sunken"
    >
      <Icon name="shopping-cart" className="size-6" />
      <span className="sr-only">{words}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-accent-fg tabular-nums"
        >
          {count}
        </span>
      )}
    </GateLink>
  );
}
