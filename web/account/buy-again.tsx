import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { keepCart } from '#web/cart-state.ts';
import { ApiError, call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';

/** Puts all that an order held into the cart again, as far as it can still be had. */
export function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate();
  const refill = async () => {
    const refused: string[] = [];
    for (const { quantity, product } of order.items) {
      const body = { productVariantId: product.variant.id, quantity };
      await call('POST /cart/add', { body }).then(
        ({ cart }) => keepCart(cart),
        (error: unknown) => refused.push(`${product.name}: ${reasonOf(error)}`),
      );
    }
    for (const words of refused) toast.error(words);
    if (refused.length < order.items.length) await navigate('/cart');
  };
  return (
    <Button variant="secondary" size="sm" onClick={refill}>
      <Icon name="refresh-cw" className="size-4" />
      Buy again
    </Button>
  );
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong with Cart';
