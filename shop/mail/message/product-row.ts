import type { ReactNode } from 'react';
import { el, row, typedLine } from './elements.ts';
import type { MailPicture } from './pictures.ts';

interface ProductRow {
  name: string;
  /** Empty for a single variant. */
  variant: string;
  /** Stands below the name, such as "2 × ₹499". */
  count?: string;
  /** Text on the right: an amount, or how many are left. */
  value: string;
  picture?: MailPicture | undefined;
}

/** A row of a table of two columns, or three with a picture. */
export function productRow({ name, variant, count, value, picture }: ProductRow): ReactNode {
  const cell = { paint: { borderColor: 'border' } as const, style: lineStyle };
  return row(
    ...(picture ? [el('td', { ...cell, width: 88 }, pictureOf(picture))] : []),
    el(
      'td',
      { ...cell, colSpan: picture ? 1 : 2 },
      typedLine(name, { paint: { color: 'fg' }, style: strong }),
      variant && typedLine(variant, { paint: { color: 'muted' }, style: small }),
      count &&
        el('span', { paint: { color: 'muted' }, style: small }, count.replaceAll(' ', '\u00a0')),
    ),
    el(
      'td',
      { ...cell, align: 'right', style: { ...lineStyle, paddingLeft: 12, whiteSpace: 'nowrap' } },
      el('span', { paint: { color: 'fg' }, style: strong }, value),
    ),
  );
}

const lineStyle = { borderBottomWidth: 1, borderBottomStyle: 'solid', padding: '12px 0' } as const;
export const strong = { fontSize: 16, lineHeight: '24px', fontWeight: 600 };
export const small = { fontSize: 14, lineHeight: '20px' };

/** Named by the text beside it. */
const pictureOf = ({ url, color }: MailPicture) =>
  el('img', {
    src: url,
    alt: '',
    width: 72,
    style: { display: 'block', width: 72, borderRadius: 8, backgroundColor: color },
  });
