import type { Product } from '#contract/products.ts';

/** The product in the words of schema.org, for search engines: JSON that cannot end a script. */
export const structuredData = (product: Product, publicUrl: string) =>
  JSON.stringify(dataOf(product, publicUrl)).replaceAll('<', '\\u003c');

function dataOf({ name, slug, description, images, variants, rating }: Product, publicUrl: string) {
  const prices = variants.map(({ originalPrice }) => originalPrice);
  const inStock = variants.some(({ stock }) => stock > 0);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    image: images.map(({ url }) => new URL(url, publicUrl).href),
    url: `${publicUrl}/product/${slug}`,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'INR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: variants.length,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
}
