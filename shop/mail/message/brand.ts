import type { ReactNode } from 'react';
import type { Company } from '#contract/company.ts';
import type { Site } from '#shop/mail/site.ts';
import { el, row, table } from './elements.ts';
import { pictureOn } from './pictures.ts';

/** The company's logo, or the shop's mark, with the name beside it, unless the logo contains the name. */
export function brand({ name, logoUrl, logoHasName }: Sender, site: Site): ReactNode {
  const logo = logoUrl ? pictureOn(site, { url: logoUrl }, 640) : undefined;
  const drawn = { src: logo?.url, height: 48 };
  if (logo && logoHasName) return el('img', { ...drawn, alt: name, style: logoStyle });
  const beside = { ...logoStyle, maxWidth: 128 };
  return table(
    {},
    row(
      el('td', { style: middle }, logo ? el('img', { ...drawn, alt: '', style: beside }) : mark()),
      el('td', { paint: { color: 'fg' }, style: { ...nameStyle, ...middle } }, name),
    ),
  );
}

const middle = { verticalAlign: 'middle' } as const;

// Most logos are made for a white background.
const logoStyle = {
  display: 'block',
  height: 48,
  width: 'auto',
  maxWidth: 240,
  objectFit: 'contain',
  padding: 4,
  borderRadius: 4,
  backgroundColor: '#ffffff',
} as const;

const nameStyle = { paddingLeft: 12, fontSize: 20, lineHeight: '24px', fontWeight: 700 };

/** Drawn with table cells: mail programs show no SVG and often hold pictures back. */
const mark = () =>
  table(
    { width: 32, 'aria-hidden': true },
    row(
      el('td', { colSpan: 5 }, stripes(['accent', 'marigold', 'accent', 'marigold', 'accent'], 14)),
    ),
    row(el('td', { width: 4 }), post(), el('td', { width: 16 }), post(), el('td', { width: 4 })),
  );

const post = () =>
  el('td', { width: 4, height: 12, paint: { backgroundColor: 'accent' }, style: flat }, '\u00a0');

/** The cloth over a market stall. */
export const awning = (): ReactNode =>
  stripes(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? 'marigold' : 'accent')),
    12,
  );

function stripes(shades: readonly ('accent' | 'marigold')[], height: number) {
  const shape = { borderRadius: `0 0 ${height / 2}px ${height / 2}px`, ...flat };
  const cells = shades.map((shade) =>
    el('td', { height, paint: { backgroundColor: shade }, style: shape }, '\u00a0'),
  );
  return table(
    { width: '100%', 'aria-hidden': true, style: { tableLayout: 'fixed' } },
    row(...cells),
  );
}

const flat = { fontSize: 1, lineHeight: '1px' };

/** What a mail shows of the company. */
export type Sender = Pick<
  Company,
  'name' | 'email' | 'phone' | 'address' | 'pincode' | 'logoUrl' | 'logoHasName' | 'accent'
>;
