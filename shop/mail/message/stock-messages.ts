import type { ReactNode } from 'react';
import { formatCount } from '#contract/rules/numbers.ts';
import { colourFirst } from '#contract/rules/pictures.ts';
import { money } from '#contract/rules/price.ts';
import { cutOff } from '#contract/rules/texts/characters.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { Site } from '#shop/mail/site.ts';
import type { LowVariant, ReturnedVariant } from '#shop/stock-mails/mailed-variants.ts';
import type { Sender } from './brand.ts';
import { table } from './elements.ts';
import { band, button, layOut, type Message, paragraph } from './layout.ts';
import { type MailPicture, pictureOn } from './pictures.ts';
import { productRow } from './product-row.ts';

/** Says nothing that the customer typed: the email may be a stranger's. */
export function backInStockMessage(
  company: Sender,
  { product, variant }: ReturnedVariant,
  site: Site,
): Promise<Message> {
  const { name, slug, images } = product;
  const [shown] = colourFirst(images, variant.color);
  const line: ProductLine = {
    name,
    variant: variantLabel(variant),
    value: money(variant.originalPrice),
    picture: pictureOn(site, shown),
  };
  const link = {
    label: 'View the product',
    href: `${site.url}/product/${slug}?variant=${variant.id}`,
  };
  return layOut(company, site, {
    subject: `Back in stock: ${cutOff(inFull(line), maxLength)}`,
    lead: 'You can order it now.',
    content: [
      band('24px 32px 0', productTable([line])),
      band('24px 32px 0', button(link)),
      band('16px 32px 32px', paragraph(promise)),
    ],
    text: [lineText(line), `${link.label}:\n${link.href}`, promise].join('\n\n'),
  });
}

const promise = 'You asked for one email about this. We will not send another.';

const maxLength = 80;

/** A longer mail is cut off by mail programs; the list in the back office is whole. */
const maxLines = 100;

export function lowStockMessage(
  company: Sender,
  { limit, variants }: { limit: number; variants: readonly LowVariant[] },
  site: Site,
): Promise<Message> {
  const lines = variants.slice(0, maxLines).map((variant) => ({
    name: variant.name,
    variant: variantLabel(variant),
    value: variant.pieces === 0 ? 'Out of stock' : `${formatCount(variant.pieces)} left`,
  }));
  const isOne = variants.length === 1;
  const others = variants.length - lines.length;
  const rest = others > 0 ? `And ${formatCount(others)} more.` : '';
  const link = {
    label: 'Show low stock',
    href: `${site.url}/admin/product?maxStock=${limit}&sort=lowStock`,
  };
  return layOut(company, site, {
    subject: `Low stock: ${formatCount(variants.length)} ${isOne ? 'variant' : 'variants'}`,
    lead:
      limit === 0
        ? 'No pieces are left.'
        : `${isOne ? 'It has' : 'Each has'} ${formatCount(limit)} or fewer left.`,
    content: [
      band('24px 32px 0', productTable(lines)),
      ...(rest ? [band('8px 32px 0', paragraph(rest))] : []),
      band('24px 32px 0', button(link)),
      band('16px 32px 32px', paragraph(why)),
    ],
    text: [
      [...lines.map(lineText), rest].filter(Boolean).join('\n'),
      `${link.label}:\n${link.href}`,
      why,
    ].join('\n\n'),
  });
}

const why = 'We send at most one such email a day. You can turn them off under Selling rules.';

interface ProductLine {
  name: string;
  /** Empty for a single variant. */
  variant: string;
  /** Text on the right: a price, or how many are left. */
  value: string;
  picture?: MailPicture | undefined;
}

const productTable = (lines: readonly ProductLine[]): ReactNode =>
  table({ width: '100%' }, ...lines.map(productRow));

const lineText = ({ name, variant, value }: ProductLine): string =>
  `${inFull({ name, variant })}: ${value}`;

const inFull = ({ name, variant }: Pick<ProductLine, 'name' | 'variant'>): string =>
  `${name}${variant && ` (${variant})`}`.replace(/\p{Cc}+/gu, ' ');
