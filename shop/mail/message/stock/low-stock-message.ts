import { formatCount } from '#contract/rules/numbers.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { band, button, layOut, type Message, paragraph } from '#shop/mail/message/layout.ts';
import type { Sender } from '#shop/mail/message/sender.ts';
import type { Site } from '#shop/mail/site.ts';
import type { LowVariant } from '#shop/stock-mails/mailed-variants.ts';
import { lineText, productTable } from './product-line.ts';

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
    lead: `${isOne ? 'This has' : 'These have'} fallen to ${formatCount(limit)} or fewer.`,
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
