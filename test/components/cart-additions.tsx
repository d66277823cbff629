import { useCartCount } from '#web/carts/cart-state.ts';
import { useSignInRequest } from '#web/session/sign-in-request.ts';
import { Refused } from './api-answers.ts';
import { renderAt } from './render-at.tsx';
import { aCart, aCartItem } from './samples.ts';

/** What the shell of the page shows: the number at the cart, and whether it asks to sign in. */
function Shell() {
  const request = useSignInRequest();
  return (
    <>
      <p>{useCartCount()} in the cart</p>
      {request && (
        <button type="button" onClick={() => request.after?.()}>
          Signed in
        </button>
      )}
    </>
  );
}

export const renderShell = () => renderAt('/product/ludo', <Shell />);

export const added = { message: 'Added to Cart', cart: aCart([aCartItem({ quantity: 2 })]) };

export const few = 'Only 1 left in stock.';
export const tooFew = {
  'POST /cart/add': () => {
    throw new Refused('out_of_stock', few, { quantity: few });
  },
};
