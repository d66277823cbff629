import type { User } from '#contract/accounts.ts';
import type { Address } from '#contract/addresses.ts';
import { CheckoutForm } from '#web/store/checkout/checkout-form.tsx';
import { answerCalls } from './api-answers.ts';
import { asha, signInCustomer } from './people.ts';
import { renderAt } from './render-at.tsx';
import { aCart, anAddress, anOrder } from './samples.ts';

/** The form of the checkout for a customer with these addresses; `sentTo` are the orders placed. */
export async function openCheckoutForm(
  addresses: Address[],
  answers: Parameters<typeof answerCalls>[0] = {},
  profile: User = asha,
) {
  signInCustomer();
  const cart = aCart();
  const requests = answerCalls({
    'GET /cart': () => ({ cart }),
    'POST /orders/place': () => ({ message: 'Order placed successfully!', order: anOrder() }),
    'POST /addresses': ({ body }) => ({
      message: 'Saved.',
      address: anAddress({ ...body, id: 23 }),
    }),
    'PUT /addresses/{id}': ({ params, body }) => ({
      message: 'Saved.',
      address: anAddress({ ...body, id: Number(params.id) }),
    }),
    'GET /postal-codes/{postalCode}': ({ params: { postalCode = '' } }) => ({
      place: { postalCode, city: 'Mumbai', state: 'Maharashtra' },
    }),
    ...answers,
  });
  const given = { cart, addresses, profile, onPlaced: async () => {} };
  const page = await renderAt('/checkout', <CheckoutForm {...given} />);
  const line = page.getByLabelText('Address Line 1');
  return {
    page,
    requests,
    names: () => requests.flatMap(({ name }) => (name.startsWith('GET /postal') ? [] : [name])),
    sentTo: () => requests.flatMap(({ body }) => Object(body).addressId ?? []),
    radio: (words: RegExp) => page.getByRole('radio', { name: words }),
    edit: (index: number) => page.getByRole('button', { name: 'Edit' }).nth(index),
    add: page.getByRole('button', { name: 'Add new address' }),
    line,
    fillAddress: async (code: string) => {
      await page.getByLabelText('Postal Code').fill(code);
      await line.fill('1 Marine Drive');
    },
    save: page.getByRole('button', { name: 'Save' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),
    place: page.getByRole('button', { name: /^Place Order/ }),
    group: page.getByRole('radiogroup', { name: 'Delivery address' }),
  };
}
