import type { Company } from '#contract/company.ts';
import type { ProductDetail } from '#contract/products/fields.ts';
import type { Product } from '#contract/products/products.ts';
import { namedVariant } from '#contract/rules/variants.ts';

/** schema.org data of a product, as JSON for a script element. */
export const productData = (product: Product, about: About) =>
  scriptJson({
    '@context': 'https://schema.org',
    '@graph': [offersOf(product, about), breadcrumbs(product, about.publicUrl)],
  });

interface About {
  publicUrl: string;
  seller: string;
  /** What the owner's fields say of the product. */
  details: readonly ProductDetail[];
}

function offersOf(
  { name, slug, description, images, variants, rating }: Product,
  { publicUrl, seller, details }: About,
) {
  const url = `${publicUrl}/product/${slug}`;
  return {
    '@type': 'Product',
    name,
    description,
    image: images.map((image) => new URL(image.url, publicUrl).href),
    url,
    offers: variants.map(({ id, stock, originalPrice, sku, barcode, ...variant }) => ({
      '@type': 'Offer',
      name: namedVariant(name, variant),
      sku: sku || String(id),
      ...(/^(?:\d{8}|\d{12,14})$/.test(barcode) && { gtin: barcode }),
      url: `${url}?variant=${id}`,
      price: originalPrice,
      priceCurrency: 'INR',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: seller },
      itemCondition: 'https://schema.org/NewCondition',
    })),
    ...(details.length > 0 && { additionalProperty: details.map(propertyOf) }),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
}

const propertyOf = ({ label, value, unit }: ProductDetail) => ({
  '@type': 'PropertyValue',
  name: label,
  value,
  ...(unit && { unitText: unit }),
});

const breadcrumbs = ({ name, category }: Product, publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbsOf(name, category.name).map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    ...(crumb.to && { item: new URL(crumb.to, publicUrl).href }),
  })),
});

export const crumbsOf = (name: string, category: string) => [
  { name: 'Home', to: '/' },
  { name: 'Product', to: '/product' },
  { name: category, to: `/product?category=${encodeURIComponent(category)}` },
  { name },
];

/** The `meta` elements, by name: for search engines and for links that people share. */
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
  // Half an emoji is no character.
  return `${line.slice(0, cut === -1 ? maxLength : cut).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** schema.org data of the shop, as JSON for a script element. */
export function shopData({ name, logoUrl, tagline, social }: Company, publicUrl: string): string {
  const links = Object.values(social).filter((link) => link !== null);
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name,
    url: `${publicUrl}/`,
    ...(logoUrl && { logo: publicUrl + logoUrl }),
    ...(tagline && { slogan: tagline }),
    ...(links.length > 0 && { sameAs: links }),
  });
}

/** JSON for a script element, escaped so that it cannot close the element. */
const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
