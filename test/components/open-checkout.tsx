import CheckoutPage, { clientLoader } from '#web/store/checkout/checkout.tsx';
import { answerCalls } from './api-answers.ts';
import { asha } from './people.ts';
import { renderAt } from './render-at.tsx';
import { aCart, aCartItem, anAddress, anOrder } from './samples.ts';

export const emptyCart = aCart([]);
export const full = aCart([aCartItem({ quantity: 2 })]);
const placed = { message: 'Order placed successfully!', order: anOrder() };

/** The shop as the checkout finds it: its cart is empty once an order was placed. */
export function aShop() {
  let cart = full;
  return {
    'GET /cart': () => ({ cart }),
    'GET /users/profile': () => ({ user: asha }),
    'GET /addresses': () => ({ addresses: [anAddress()] }),
    'POST /orders/place': () => {
      cart = emptyCart;
      return placed;
    },
    'POST /orders/send-confirmation': () => ({
      message: 'Confirmation email sent.',
      mail: 'sent' as const,
    }),
  };
}

/** Opens the checkout; `calls` are the names of the requests that came since. */
export async function openCheckout(answers: Parameters<typeof answerCalls>[0]) {
  const requests = answerCalls(answers);
  const given = { loaderData: clientLoader() } as Parameters<typeof CheckoutPage>[0];
  const page = await renderAt('/checkout', <CheckoutPage {...given} />);
  const calls = () => requests.map(({ name }) => name);
  const sent = (name: string) => requests.filter((request) => request.name === name);
  return {
    page,
    requests,
    calls,
    sent,
    /** The URL of the order's page, once it is placed. */
    orderPage: page.getByText('/myaccount/order/41', { exact: true }),
    placeOrder: page.getByRole('button', { name: /^Place Order/ }),
  };
}
