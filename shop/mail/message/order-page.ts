import type { ReactNode } from 'react';
import { el, row, table, typedLine } from './elements.ts';
import { band, button } from './layout.ts';
import type { LetterLink, OrderLetter, OrderLine } from './order-letter.ts';
import { productRow, small, strong } from './product-row.ts';

/** The rows of a mail about an order. */
export const orderPage = ({
  lines,
  charges,
  total,
  receiver,
  parcel,
  next,
  links,
}: OrderLetter) => [
  ...links.map((link, nth) =>
    nth === 0 ? band('24px 32px 0', button(link)) : band('12px 32px 0', textLink(link)),
  ),
  ...(parcel ? [band('24px 32px 0', parcelBox(parcel))] : []),
  band('24px 32px 0', table({ width: '100%' }, ...lines.map(lineRow))),
  band('0 32px', table({ width: '100%' }, ...charges.map(chargeRow), totalRow(total))),
  band('32px 32px 16px', table({ width: '100%' }, row(...asides(receiver, next)))),
];

const lineRow = ({ amount, ...line }: OrderLine) => productRow({ ...line, value: amount });

const chargeRow = ({ term, amount }: OrderLetter['charges'][number]) =>
  row(
    el('td', { paint: { color: 'muted' }, style: chargeStyle }, term),
    el('td', { align: 'right', paint: { color: 'fg' }, style: chargeStyle }, amount),
  );

const chargeStyle = { ...small, padding: '12px 0 0', whiteSpace: 'nowrap' } as const;

const totalRow = ({ label, amount }: OrderLetter['total']) =>
  row(
    el('td', { paint: { color: 'fg' }, style: { ...small, padding: '16px 0 0' } }, label),
    el(
      'td',
      {
        align: 'right',
        paint: { color: 'fg' },
        style: { ...strong, fontSize: 20, padding: '16px 0 0', whiteSpace: 'nowrap' },
      },
      amount,
    ),
  );

/** Underlined, so that it is a link without its colour too. */
const textLink = ({ label, href }: LetterLink) =>
  el('a', { href, target: '_blank', paint: { color: 'accent' }, style: linkStyle }, label);

const linkStyle = { fontSize: 14, lineHeight: '20px', textDecoration: 'underline' };

const parcelBox = ({ lines, link }: NonNullable<OrderLetter['parcel']>) =>
  el(
    'div',
    {},
    el('h2', { paint: { color: 'fg' }, style: { ...strong, margin: '0 0 4px' } }, 'Your parcel'),
    ...lines.map((line) => typedLine(line, { paint: { color: 'fg' }, style: small })),
    link && textLink(link),
  );

const asides = ({ title, lines }: OrderLetter['receiver'], next: OrderLetter['next']) => [
  aside(
    title,
    lines.map((line) => typedLine(line)),
  ),
  ...(next.lines.length > 0 ? [aside(next.title, next.lines.map(step))] : []),
];

const aside = (title: string, content: ReactNode[]) =>
  el(
    'td',
    {
      className: 'half',
      width: '50%',
      valign: 'top',
      style: { paddingRight: 16, paddingBottom: 16 },
    },
    el('h2', { paint: { color: 'fg' }, style: { ...strong, margin: '0 0 4px' } }, title),
    el('div', { paint: { color: 'muted' }, style: small }, ...content),
  );

const step = (sentence: string) => el('p', { style: { ...small, margin: '0 0 8px' } }, sentence);
