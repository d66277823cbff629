import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { nameOf } from '#contract/rules/people.ts';
import { loadCart } from '#web/carts/cart-state.ts';
import { keepJustPlaced } from '#web/orders/just-placed.ts';
import { readUser, storeUser } from '#web/session/session.ts';
import { confirmByMail, toastConfirmation } from './place-order.ts';

/**
 * `finish` reloads the cart, requests the confirmation mail and goes to the page of the order, with the
 * success dialog. An order that was placed before a reload (`recovered`) is finished at once.
 */
export function usePlacedOrder(recovered: Order | null) {
  const navigate = useNavigate();
  const [isRecovered, setRecovered] = useState(false);
  const finish = async (order: Order) => {
    storeContact(order);
    await waitBriefly(loadCart());
    const mail = confirmByMail(order);
    await waitBriefly(mail);
    keepJustPlaced({ order, mail });
    // Back must not lead to a checkout with an empty cart.
    await navigate(`/myaccount/order/${order.id}`, { replace: true });
    // The dialog says it, unless it has been left.
    mail.then((state) => document.querySelector('dialog:modal') ?? toastConfirmation(state));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `finish` runs once for an order.
  useEffect(() => {
    if (!recovered) return;
    setRecovered(true);
    // The page of the order may show why.
    finish(recovered).catch(() => undefined);
  }, [recovered]);
  return { isRecovered: isRecovered || recovered !== null, finish };
}

export const maxWaitMs = 2_000;

const waitBriefly = (answer: Promise<unknown>) =>
  Promise.race([answer, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);

/** The shop fills an empty name or mobile number of the profile; this does the same here. */
function storeContact({ user: { firstName, lastName, mobile } }: Order) {
  const user = readUser();
  if (!user) return;
  const named = nameOf(user) === '' ? { ...user, firstName, lastName } : user;
  const given = { ...named, mobile: user.mobile ?? mobile };
  // Keeping a user loads the cart again.
  if (JSON.stringify(given) !== JSON.stringify(user)) storeUser(given);
}
