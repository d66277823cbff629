import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import type { Site } from '#shop/mail/site.ts';
import { layOut, type Message } from './layout.ts';
import { orderLetter } from './order-letter.ts';
import { orderPage } from './order-page.ts';
import { orderText } from './order-text.ts';
import type { OrderMail } from './order-words.ts';
import type { Sender } from './sender.ts';

interface Circumstances {
  company: Sender;
  site: Site;
  /** What the customer was told before, in a mail about a status. */
  toldBefore?: DeliveryStatus | undefined;
  /** The tracking page, which needs no sign-in. */
  trackUrl?: string | undefined;
  now?: Date;
}

export function orderMessage(
  kind: OrderMail,
  order: Order,
  { company, site, toldBefore, trackUrl, now = new Date() }: Circumstances,
): Promise<Message> {
  const letter = orderLetter(kind, { order, toldBefore, now }, { site, trackUrl });
  return layOut(company, site, { ...letter, content: orderPage(letter), text: orderText(letter) });
}
