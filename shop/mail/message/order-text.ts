import type { LetterLink, OrderLetter, OrderLine } from './order-letter.ts';

/** What the page of a mail about an order shows, as plain text. */
export const orderText = ({
  lines,
  charges,
  total,
  receiver,
  parcel,
  next,
  links,
}: OrderLetter): string =>
  [
    lines.map(lineText).join('\n'),
    [
      ...charges.map(({ term, amount }) => `${term}: ${amount}`),
      `${total.label}: ${total.amount}`,
    ].join('\n'),
    [`${receiver.title}:`, ...receiver.lines].join('\n'),
    parcel && ['Your parcel:', ...parcel.lines, ...linkLines(parcel.link)].join('\n'),
    next.length > 0 && ['What happens next:', ...next.map((step) => `- ${step}`)].join('\n'),
    ...links.map((link) => linkLines(link).join('\n')),
  ]
    .filter(Boolean)
    .join('\n\n');

const linkLines = (link: LetterLink | undefined) => (link ? [`${link.label}:`, link.href] : []);

const lineText = ({ name, variant, count, amount }: OrderLine) =>
  `${name}${variant && ` (${variant})`}\n  ${count} = ${amount}`;
