import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { keepCart } from '#web/carts/cart-state.ts';
import { ApiError, call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Adds as much of the order to the cart as is in stock. */
export function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate();
  const refill = async () => {
    const missed: string[] = [];
    let filled = false;
    for (const { quantity, product } of order.items) {
      const { id, stock } = product.variant;
      const body = { productVariantId: id, quantity: Math.min(quantity, stock || quantity) };
      await call('POST /cart/add', { body }).then(
        ({ cart }) => {
          keepCart(cart);
          filled = true;
          if (body.quantity < quantity) missed.push(`${product.name}: only ${stock} left`);
        },
        (error: unknown) => missed.push(`${product.name}: ${reasonOf(error)}`),
      );
    }
    const [first, ...others] = missed;
    if (others.length > 0) toast.error(countInWords(missed), shortOf(missed));
    else if (first) toast.error(first);
    if (filled) await navigate('/cart');
  };
  return (
    <Button variant="secondary" size="sm" onClick={refill}>
      <Icon name="refresh-cw" className="size-4" />
      Buy again
    </Button>
  );
}

const countInWords = ({ length }: readonly string[]) =>
  `${length} products could not be added in full.`;

/** A toast stays for three seconds. */
const maxNamed = 2;

const shortOf = (missed: readonly string[]) => {
  const named = missed
    .slice(0, maxNamed)
    .map((words) => (words.endsWith('.') ? words : `${words}.`));
  const rest = missed.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more.`] : [])].join(' ');
};

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong with Cart';
