import type { ReactNode } from 'react';
import { el, row, table, typedLine } from './elements.ts';
import { band, button } from './layout.ts';
import type { OrderLetter, OrderLine } from './order-letter.ts';
import type { MailPicture } from './pictures.ts';

/** The rows of a mail about an order. */
export const orderPage = ({ lines, charges, total, receiver, next, button: link }: OrderLetter) => [
  ...(link ? [band('24px 32px 0', button(link))] : []),
  band('24px 32px 0', table({ width: '100%' }, ...lines.map(lineRow))),
  band('0 32px', table({ width: '100%' }, ...charges.map(chargeRow), totalRow(total))),
  band('32px 32px 16px', table({ width: '100%' }, row(...asides(receiver, next)))),
];

function lineRow({ name, variant, count, amount, picture }: OrderLine): ReactNode {
  const cell = { paint: { borderColor: 'border' } as const, style: lineStyle };
  return row(
    ...(picture ? [el('td', { ...cell, width: 88 }, pictureOf(picture))] : []),
    el(
      'td',
      { ...cell, colSpan: picture ? 1 : 2 },
      typedLine(name, { paint: { color: 'fg' }, style: strong }),
      variant && typedLine(variant, { paint: { color: 'muted' }, style: small }),
      el('span', { paint: { color: 'muted' }, style: small }, count.replaceAll(' ', '\u00a0')),
    ),
    el(
      'td',
      { ...cell, align: 'right', style: { ...lineStyle, paddingLeft: 12, whiteSpace: 'nowrap' } },
      el('span', { paint: { color: 'fg' }, style: strong }, amount),
    ),
  );
}

const lineStyle = { borderBottomWidth: 1, borderBottomStyle: 'solid', padding: '12px 0' } as const;
const strong = { fontSize: 16, lineHeight: '24px', fontWeight: 600 };
const small = { fontSize: 14, lineHeight: '20px' };

/** Named by the text beside it. */
const pictureOf = ({ url, color }: MailPicture) =>
  el('img', {
    src: url,
    alt: '',
    width: 72,
    style: { display: 'block', width: 72, borderRadius: 8, backgroundColor: color },
  });

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

const asides = ({ title, lines }: OrderLetter['receiver'], next: readonly string[]) => [
  aside(
    title,
    lines.map((line) => typedLine(line)),
  ),
  ...(next.length > 0 ? [aside('What happens next', next.map(step))] : []),
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
