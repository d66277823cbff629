import { expect, test } from 'vitest';
import type { Company } from '#contract/company.ts';
import { shopData } from './shop-data.ts';

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
