import type { ReactNode } from 'react';
import type { Company } from '#contract/company.ts';
import type { Site } from '#shop/mail/site.ts';
import { el, row, table } from './elements.ts';
import { pictureOn } from './pictures.ts';

/** The company's logo, else the shop's own mark with the company's name. */
export function brand(company: Sender, site: Site): ReactNode {
  const logo = company.logoUrl ? pictureOn(site, { url: company.logoUrl }, 640) : undefined;
  if (logo) return el('img', { src: logo.url, alt: company.name, height: 48, style: logoStyle });
  const middle = { verticalAlign: 'middle' as const };
  return table(
    {},
    row(
      el('td', { width: 44, style: middle }, mark()),
      el('td', { paint: { color: 'fg' }, style: { ...nameStyle, ...middle } }, company.name),
    ),
  );
}

// Most logos are made for a white background.
const logoStyle = {
  display: 'block',
  height: 48,
  width: 'auto',
  maxWidth: 240,
  padding: 4,
  borderRadius: 4,
  backgroundColor: '#ffffff',
};

const nameStyle = { fontSize: 20, lineHeight: '24px', fontWeight: 700 };

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
  'name' | 'email' | 'phone' | 'address' | 'pincode' | 'logoUrl' | 'accent'
>;
