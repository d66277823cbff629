import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { money } from '#contract/rules/price.ts';
import { outsideLimits } from '#contract/rules/selling/order-limits.ts';
import { AddressFields } from '#web/addresses/address-fields.tsx';
import { amountsIn, OrderSummary } from '#web/carts/order-summary.tsx';
import { isShort } from '#web/store/cart/cart-differences.ts';
import { CartSkeleton } from '#web/store/cart/cart-frame.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Fieldset, RadioGroup } from '#web/ui/form/choice.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { CheckoutAddresses } from './checkout-addresses.tsx';
import { CheckoutContact } from './checkout-contact.tsx';
import { AlsoInCart, CheckoutItems } from './checkout-items.tsx';
import { recoverOrder } from './place-order.ts';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutAddress } from './use-checkout-address.ts';
import { usePlacedOrder } from './use-placed-order.ts';

export interface Checkout {
  cart: Cart;
  addresses: Address[];
  profile: User;
  /** An order that was placed before a reload but whose response was lost. */
  recovered: Order | null;
}

export const recoverIfEmpty = ({ items }: Cart): Promise<Order | null> | null =>
  items.length === 0 ? recoverOrder() : null;

export default function LoadedCheckout({ recovered, ...checkout }: Checkout) {
  const { isRecovered, finish } = usePlacedOrder(recovered);
  return isRecovered ? <CartSkeleton /> : <CheckoutForm {...checkout} onPlaced={finish} />;
}

interface CheckoutFormProps extends Omit<Checkout, 'recovered'> {
  onPlaced: (order: Order) => Promise<unknown>;
}

export function CheckoutForm({ addresses, profile, onPlaced, ...loaded }: CheckoutFormProps) {
  const address = useCheckoutAddress(addresses);
  const { cart, changes, remove, form, field, error, busy } = useCheckout(
    loaded.cart,
    address,
    onPlaced,
  );
  if (cart.items.length === 0) return <NothingToOrder />;
  const amounts = amountsIn(cart);
  const refusal = outsideLimits(cart);
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="divide-y divide-border rounded-lg border border-border bg-surface">
        {/* The forms of further addresses may not stand inside it. */}
        <form {...form} id={formId} className="divide-y divide-border">
          <Part>
            <CheckoutContact
              profile={profile}
              needsMobile={cart.terms?.requireMobile ?? false}
              field={field}
            />
          </Part>
          {address.isFirst && (
            <Part>
              <Fieldset legend="Delivery address" className="grid gap-4 sm:grid-cols-2">
                <AddressFields field={field} place={address.place} />
              </Fieldset>
            </Part>
          )}
        </form>
        {!address.isFirst && (
          <Part>
            <CheckoutAddresses {...address.choice} terms={cart.terms} />
          </Part>
        )}
        <Part>
          <Payment />
        </Part>
      </div>
      <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <CheckoutItems items={cart.items} amounts={amounts} changes={changes} onRemove={remove} />
        <OrderSummary totals={cart} beside={amounts} withoutRefusal={error === refusal} />
        <PlaceBar
          total={money(cart.total, amounts)}
          error={error}
          busy={busy}
          refused={isShort(cart.items) || refusal !== ''}
        >
          <AlsoInCart items={cart.items} />
        </PlaceBar>
      </div>
    </div>
  );
}

const formId = 'checkout';

const Part = ({ children }: { children: ReactNode }) => (
  <section className="p-5">{children}</section>
);

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
        <span className="block text-sm text-muted">Pay in cash when your parcel is delivered.</span>
      </span>
    </label>
  </RadioGroup>
);

interface PlaceBarProps {
  total: string;
  error: string;
  busy: boolean;
  /** The order would be refused; pressing the button says why. */
  refused: boolean;
  children: ReactNode;
}

/** Sticks to the bottom of the screen: the items above it may be many. */
const PlaceBar = ({ total, error, busy, refused, children }: PlaceBarProps) => (
  <BottomBar
    kind="place-bar"
    className="sticky bottom-(--offline-bar) z-20 grid gap-3 lg:-mb-4 lg:bg-bg lg:pb-4 max-lg:-mx-4 max-lg:border-t max-lg:border-border max-lg:bg-surface max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8"
  >
    {children}
    <div className="empty:hidden">
      <FormMessage>{error}</FormMessage>
    </div>
    <Button
      type="submit"
      form={formId}
      variant={refused ? 'secondary' : 'primary'}
      size="lg"
      busy={busy}
    >
      <span>
        Place Order <span className="whitespace-nowrap tabular-nums">{total}</span>
      </span>
    </Button>
  </BottomBar>
);

const NothingToOrder = () => (
  <EmptyState title="No items in your cart." icon="shopping-cart">
    <ButtonLink to="/product">Browse the shop</ButtonLink>
  </EmptyState>
);
