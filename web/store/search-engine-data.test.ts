import { expect, test } from 'vitest';
import type { Company } from '#contract/company.ts';
import type { Product } from '#contract/products/products.ts';
import { productData, shopData, tagsOf } from './search-engine-data.ts';

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

const about = { publicUrl: 'https://haat.example', seller: 'Toy Bazaar', details: [] };

const read = (product: Product, more = {}) =>
  JSON.parse(productData(product, { ...about, ...more }));

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

test('an offer has the SKU of the owner, and the number of its barcode', () => {
  const variants = ludo.variants.map((variant) => ({ ...variant, sku: '', barcode: '' }));
  const [first] = variants;
  const coded = { ...first, sku: 'LUDO-R', barcode: '8901234567894' };
  const [product] = read({ ...ludo, variants: [coded, ...variants.slice(1)] } as Product)['@graph'];

  expect(product.offers[0]).toMatchObject({ sku: 'LUDO-R', gtin: '8901234567894' });
  expect(product.offers[1]).toMatchObject({ sku: '8' });
  expect(product.offers[1]).not.toHaveProperty('gtin');
});

test('a product without reviews has no rating', () => {
  expect(read({ ...ludo, rating: { average: 0, count: 0 } })['@graph'][0]).not.toHaveProperty(
    'aggregateRating',
  );
});

test('a name cannot close the script element', () => {
  expect(productData(ludo, { ...about, seller: '</script>' })).not.toContain('<');
});

const shared = {
  name: 'Ludo',
  slug: 'ludo',
  description: 'For four,\n\nor for two.',
  images: [{ url: '/uploads/a.webp' }],
} as Product;

const tagsIn = (product: Product) => Object.fromEntries(tagsOf(product, 'https://haat.example'));

test('a shared link shows name, picture and the start of the description', () => {
  expect(tagsIn(shared)).toMatchObject({
    description: 'For four, or for two.',
    'og:title': 'Ludo',
    'og:url': 'https://haat.example/product/ludo',
    'og:image': 'https://haat.example/uploads/a.webp',
    'twitter:card': 'summary_large_image',
  });
});

test('cuts a long description between words and leaves out what is missing', () => {
  const long = tagsIn({ ...shared, description: 'word '.repeat(60), images: [] });

  expect(long.description).toMatch(/^(word )+word…$/);
  expect(long.description?.length).toBeLessThanOrEqual(156);
  expect(long).not.toHaveProperty('og:image');
  expect(tagsIn({ ...shared, description: '' })).not.toHaveProperty('description');
  expect(tagsIn({ ...shared, description: 'w'.repeat(300) }).description).toHaveLength(156);
  const emoji = tagsIn({ ...shared, description: '🪁'.repeat(200) }).description;
  expect(emoji).toBe(`${'🪁'.repeat(77)}…`);
});

const company = {
  name: 'Toys </script>',
  logoUrl: '/uploads/a.webp',
  tagline: 'Wooden toys',
  social: { facebook: null, instagram: 'https://instagram.com/toys', x: null },
} as unknown as Company;

test('names the shop, its logo, its slogan and its links, escaped', () => {
  const data = shopData(company, 'https://shop.example');

  expect(data).not.toContain('</script>');
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Toys </script>',
    url: 'https://shop.example/',
    logo: 'https://shop.example/uploads/a.webp',
    slogan: 'Wooden toys',
    sameAs: ['https://instagram.com/toys'],
  });
});

test('leaves out what the company did not save', () => {
  const bare = { ...company, logoUrl: null, tagline: '', social: { x: null } } as never;
  expect(Object.keys(JSON.parse(shopData(bare, 'https://shop.example')))).toEqual([
    '@context',
    '@type',
    'name',
    'url',
  ]);
});

test('what the fields of the owner say are further properties', () => {
  const details = [
    { label: 'Age from', kind: 'NUMBER', unit: 'years', value: 6, words: '6 years' },
    { label: 'मूल देश', kind: 'TEXT', unit: '', value: 'भारत', words: 'भारत' },
  ];
  expect(read(ludo, { details })['@graph'][0].additionalProperty).toEqual([
    { '@type': 'PropertyValue', name: 'Age from', value: 6, unitText: 'years' },
    { '@type': 'PropertyValue', name: 'मूल देश', value: 'भारत' },
  ]);
  expect(read(ludo)['@graph'][0]).not.toHaveProperty('additionalProperty');
});
