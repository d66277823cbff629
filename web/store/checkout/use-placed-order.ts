import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { loadCart } from '#web/carts/cart-state.ts';
import { keepUser, readUser } from '#web/session/session.ts';
import type { MailState } from './checkout-success.tsx';
import { confirmByMail, toastConfirmation } from './place-order.ts';

interface Placed {
  order: Order;
  mail: MailState;
}

/**
 * `finish` reloads the cart, requests the confirmation mail and shows the success dialog (`placed`).
 * An order that was placed before a reload (`recovered`) is finished as soon as it is loaded.
 */
export function usePlacedOrder(checkout: Promise<{ recovered: Order | null } | null>) {
  const [recovered, setRecovered] = useState<Order | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  useEffect(() => {
    const take = (order: Order | null = null) => {
      if (!order) return;
      setRecovered(order);
      return finish(order, setPlaced);
    };
    // `Loaded` shows the error.
    checkout.then((found) => take(found?.recovered)).catch(() => undefined);
  }, [checkout]);
  return { recovered, placed, finish: (order: Order) => finish(order, setPlaced) };
}

async function finish(order: Order, show: (placed: Placed) => void) {
  keepMobile(order);
  await waitBriefly(loadCart());
  const confirmation = confirmByMail(order);
  await waitBriefly(confirmation);
  show({ order, mail: 'sending' });
  confirmation.then((mail) => {
    show({ order, mail });
    toastConfirmation(mail);
  });
}

const maxWaitMs = 2_000;

const waitBriefly = (answer: Promise<unknown>) =>
  Promise.race([answer, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);

/** The shop saves the mobile number in the profile if it had none; this does the same here. */
function keepMobile({ user: { mobile } }: Order) {
  const user = readUser();
  if (user && mobile && !user.mobile) keepUser({ ...user, mobile });
}
