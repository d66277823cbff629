import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import type { Site } from '#shop/mail/site.ts';
import type { Sender } from './brand.ts';
import { layOut, type Message } from './layout.ts';
import { type LetterLink, type OrderLetter, type OrderLine, orderLetter } from './order-letter.ts';
import { orderPage } from './order-page.ts';
import type { OrderMail } from './order-words.ts';

interface Circumstances {
  company: Sender;
  site: Site;
  /** What the customer was told before, in a mail about a status. */
  toldBefore?: DeliveryStatus | undefined;
  changed?: Record<string, string> | undefined;
  /** The tracking page, which needs no sign-in. */
  trackUrl?: string | undefined;
  now?: Date;
}

export function orderMessage(
  kind: OrderMail,
  order: Order,
  { company, site, toldBefore, changed, trackUrl, now = new Date() }: Circumstances,
): Promise<Message> {
  const letter = orderLetter(kind, { order, toldBefore, changed, now }, { site, trackUrl });
  return layOut(company, site, { ...letter, content: orderPage(letter), text: orderText(letter) });
}

/** What the page of a mail about an order shows, as plain text. */
const orderText = ({ lines, charges, total, receiver, parcel, next, links }: OrderLetter): string =>
  [
    lines.map(lineText).join('\n'),
    [
      ...charges.map(({ term, amount }) => `${term}: ${amount}`),
      `${total.label}: ${total.amount}`,
    ].join('\n'),
    [`${receiver.title}:`, ...receiver.lines].join('\n'),
    parcel && ['Your parcel:', ...parcel.lines, ...linkLines(parcel.link)].join('\n'),
    next.lines.length > 0 &&
      [`${next.title}:`, ...next.lines.map((step) => `- ${step}`)].join('\n'),
    ...links.map((link) => linkLines(link).join('\n')),
  ]
    .filter(Boolean)
    .join('\n\n');

const linkLines = (link: LetterLink | undefined) => (link ? [`${link.label}:`, link.href] : []);

const lineText = ({ name, variant, count, amount }: OrderLine) =>
  `${name}${variant && ` (${variant})`}\n  ${count} = ${amount}`;
