import { money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { band, button, layOut, type Message, paragraph } from '#shop/mail/message/layout.ts';
import { pictureOn } from '#shop/mail/message/pictures.ts';
import type { Sender } from '#shop/mail/message/sender.ts';
import type { Site } from '#shop/mail/site.ts';
import type { ReturnedVariant } from '#shop/stock-mails/mailed-variants.ts';
import { inFull, lineText, type ProductLine, productTable } from './product-line.ts';

/** Says nothing that the customer typed: the email may be a stranger's. */
export function backInStockMessage(
  company: Sender,
  { product, variant }: ReturnedVariant,
  site: Site,
): Promise<Message> {
  const { name, slug, images } = product;
  const shown = images.find(({ shows }) => shows === variant.color) ?? images[0];
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
    subject: `Back in stock: ${shortened(inFull(line))}`,
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

const shortened = (name: string) => {
  const letters = [...name];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : name;
};
