import type { Product } from '#contract/products/products.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import { scriptJson } from '#web/store/script-json.ts';
import { crumbsOf } from './product-crumbs.ts';

/** schema.org data for search engines, as JSON for a script element. */
export const structuredData = (product: Product, publicUrl: string, seller: string) =>
  scriptJson({
    '@context': 'https://schema.org',
    '@graph': [productData(product, publicUrl, seller), breadcrumbs(product, publicUrl)],
  });

function productData(
  { name, slug, description, images, variants, rating }: Product,
  publicUrl: string,
  seller: string,
) {
  const url = `${publicUrl}/product/${slug}`;
  return {
    '@type': 'Product',
    name,
    description,
    image: images.map((image) => new URL(image.url, publicUrl).href),
    url,
    offers: variants.map(({ id, stock, originalPrice, ...variant }) => ({
      '@type': 'Offer',
      name: namedVariant(name, variant),
      sku: String(id),
      url: `${url}?variant=${id}`,
      price: originalPrice,
      priceCurrency: 'INR',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: seller },
      itemCondition: 'https://schema.org/NewCondition',
    })),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
}

const breadcrumbs = ({ name, category }: Product, publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbsOf(name, category.name).map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    ...(crumb.to && { item: new URL(crumb.to, publicUrl).href }),
  })),
});
