import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { money } from '#contract/rules/price.ts';
import { OrderSummary } from '#web/carts/order-summary.tsx';
import { pricesIn } from '#web/store/cart/cart-prices.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/form/choice.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { CheckoutAddresses } from './checkout-addresses.tsx';
import { CheckoutCard } from './checkout-card.tsx';
import { CheckoutItems } from './checkout-items.tsx';
import { CheckoutMobile } from './checkout-mobile.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  cart: Cart;
  addresses: Address[];
  asksMobile: boolean;
  onPlaced: (order: Order) => Promise<unknown>;
}

export default function CheckoutForm({ asksMobile, onPlaced, ...loaded }: CheckoutFormProps) {
  const { cart, changes, error, address, mobile, submitOrder } = useCheckout(loaded, onPlaced);
  if (cart.items.length === 0) return <NothingToOrder />;
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid gap-6">
        <CheckoutCard>
          <CheckoutAddresses {...address} />
        </CheckoutCard>
        {asksMobile && (
          <CheckoutCard>
            <CheckoutMobile {...mobile} />
          </CheckoutCard>
        )}
        <CheckoutCard>
          <CheckoutItems items={cart.items} changes={changes} />
        </CheckoutCard>
        <CheckoutCard>
          <Payment />
        </CheckoutCard>
      </div>
      <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <OrderSummary totals={cart} beside={pricesIn(cart.items)} />
        <PlaceBar total={cart.total} error={error} onPlace={submitOrder} />
      </div>
    </div>
  );
}

const Payment = () => (
  <RadioGroup legend="Payment method">
    <label className="flex items-start gap-3 rounded-md border border-accent bg-accent-soft p-4">
      <input
        type="radio"
        name="paymentMethod"
        defaultChecked
        aria-label="Cash on Delivery"
        className="mt-0.5 size-5 shrink-0"
      />
      <span>
        <span className="block font-medium">Cash on Delivery</span>
        <span className="block text-sm text-muted">
          You pay in cash when the parcel is handed to you.
        </span>
      </span>
    </label>
  </RadioGroup>
);

interface PlaceBarProps {
  total: number;
  error: string;
  onPlace: () => Promise<unknown>;
}

const PlaceBar = ({ total, error, onPlace }: PlaceBarProps) => (
  <div className="z-20 grid gap-x-4 gap-y-3 max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:grid-cols-[auto_1fr] max-lg:items-center max-lg:border-t max-lg:border-border max-lg:bg-surface max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8">
    <div className="col-span-full empty:hidden">
      <FormMessage>{error}</FormMessage>
    </div>
    <p aria-hidden="true" className="text-xl font-semibold tabular-nums lg:hidden">
      {money(total)}
    </p>
    <Button size="lg" onClick={onPlace}>
      Place Order
    </Button>
  </div>
);

const NothingToOrder = () => (
  <EmptyState
    title="No items in your cart."
    icon={<Icon name="shopping-cart" className="size-8" />}
  >
    <ButtonLink to="/product">Browse the shop</ButtonLink>
  </EmptyState>
);
