import type { OrderLetter, OrderLine } from './order-letter.ts';

/** What the page of a mail about an order shows, as plain text. */
export const orderText = ({ lines, charges, total, receiver, next, button }: OrderLetter): string =>
  [
    lines.map(lineText).join('\n'),
    [
      ...charges.map(({ term, amount }) => `${term}: ${amount}`),
      `${total.label}: ${total.amount}`,
    ].join('\n'),
    [`${receiver.title}:`, ...receiver.lines].join('\n'),
    next.length > 0 && ['What happens next:', ...next.map((step) => `- ${step}`)].join('\n'),
    button && `${button.label}:\n${button.href}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const lineText = ({ name, variant, count, amount }: OrderLine) =>
  `${name}${variant && ` (${variant})`}\n  ${count} = ${amount}`;
