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
 * The order to show in the success dialog, and `finish`, which brings it there. An order that was
 * placed before a reload, `recovered`, is finished as soon as the page has it.
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
    // A checkout that cannot be loaded is told where it would stand.
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

/** Waits for an answer, but not for long. */
const waitBriefly = (answer: Promise<unknown>) =>
  Promise.race([answer, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);

/** The shop kept the number of the order in a profile that had none. */
function keepMobile({ user: { mobile } }: Order) {
  const user = readUser();
  if (user && mobile && !user.mobile) keepUser({ ...user, mobile });
}
