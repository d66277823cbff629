import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { tagsOf } from './product-tags.ts';

const ludo = {
  name: 'Ludo',
  slug: 'ludo',
  description: 'For four,\n\nor for two.',
  images: [{ url: '/uploads/a.webp' }],
} as Product;

const read = (product: Product) => Object.fromEntries(tagsOf(product, 'https://haat.example'));

test('a shared link shows name, picture and the start of the description', () => {
  expect(read(ludo)).toMatchObject({
    description: 'For four, or for two.',
    'og:title': 'Ludo',
    'og:url': 'https://haat.example/product/ludo',
    'og:image': 'https://haat.example/uploads/a.webp',
    'twitter:card': 'summary_large_image',
  });
});

test('cuts a long description between words and leaves out what is missing', () => {
  const long = read({ ...ludo, description: 'word '.repeat(60), images: [] });

  expect(long.description).toMatch(/^(word )+word…$/);
  expect(long.description?.length).toBeLessThanOrEqual(156);
  expect(long).not.toHaveProperty('og:image');
  expect(read({ ...ludo, description: '' })).not.toHaveProperty('description');
  expect(read({ ...ludo, description: 'w'.repeat(300) }).description).toHaveLength(156);
});
