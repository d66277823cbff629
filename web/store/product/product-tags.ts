import type { Product } from '#contract/products/products.ts';

export function tagsOf({ name, slug, description, images }: Product, publicUrl: string) {
  const summary = summaryOf(description);
  const picture = images[0] && new URL(images[0].url, publicUrl).href;
  return Object.entries({
    description: summary,
    'og:type': 'product',
    'og:title': name,
    'og:description': summary,
    'og:url': `${publicUrl}/product/${slug}`,
    'og:image': picture,
    'og:image:alt': picture && name,
    'twitter:card': picture && 'summary_large_image',
  }).filter((tag): tag is [string, string] => Boolean(tag[1]));
}

const maxLength = 155;

function summaryOf(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.lastIndexOf(' ', maxLength);
  return `${line.slice(0, cut === -1 ? maxLength : cut)}…`;
}
