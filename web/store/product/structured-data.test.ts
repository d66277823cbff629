import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { structuredData } from './structured-data.ts';

const ludo = {
  name: 'Ludo </script>',
  slug: 'ludo',
  description: 'For four',
  category: { id: 1, name: 'Board Games' },
  images: [{ url: '/uploads/a.webp' }, { url: 'https://pictures.example/b.webp' }],
  variants: [
    { id: 7, color: 'Red', size: 'full', stock: 2, originalPrice: 499.5 },
    { id: 8, color: '', size: 'Large', stock: 0, originalPrice: 899 },
  ],
  rating: { average: 4.5, count: 2 },
} as Product;

const read = (product: Product) =>
  JSON.parse(structuredData(product, 'https://haat.example', 'Toy Bazaar'));

test('a product has its rating, an offer for each variant and breadcrumbs, all with absolute URLs', () => {
  const [product, crumbs] = read(ludo)['@graph'];

  expect(product).toMatchObject({
    '@type': 'Product',
    image: ['https://haat.example/uploads/a.webp', 'https://pictures.example/b.webp'],
    offers: [
      {
        name: 'Ludo </script>, Red',
        url: 'https://haat.example/product/ludo?variant=7',
        price: 499.5,
        seller: { name: 'Toy Bazaar' },
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      },
      { name: 'Ludo </script>, Large', availability: 'https://schema.org/OutOfStock' },
    ],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  expect(crumbs.itemListElement).toMatchObject([
    { position: 1, item: 'https://haat.example/' },
    { position: 2, item: 'https://haat.example/product' },
    { position: 3, item: 'https://haat.example/product?category=Board%20Games' },
    { position: 4, name: 'Ludo </script>' },
  ]);
});

test('a product without reviews has no rating', () => {
  expect(read({ ...ludo, rating: { average: 0, count: 0 } })['@graph'][0]).not.toHaveProperty(
    'aggregateRating',
  );
});

test('a name cannot close the script element', () => {
  expect(structuredData(ludo, 'https://haat.example', '</script>')).not.toContain('<');
});
