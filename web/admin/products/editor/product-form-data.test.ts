import { expect, test } from 'vitest';
import type { Product, Variant } from '#contract/products/products.ts';
import type { PickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import {
  checkProduct,
  namedAsInForm,
  productBody,
  variantFieldsAlongside,
} from './product-form-data.ts';

const drafts = [{ key: 'a', stock: 1 }];
const one = {
  problem: () => '',
  files: [],
  order: [{ id: 4, shows: '' }],
  droppedIds: [],
} as unknown as PickedImages;
const typed = {
  productName: 'Ludo',
  categoryId: '4',
  'variants.a.color': 'Red',
  'variants.a.colorHexCode': '#ff0000',
  'variants.a.size': '',
  'variants.a.stock': '3',
  'variants.a.originalPrice': '100.50',
  'variants.a.discountPrice': '',
};

test('a complete form has no errors', () => {
  expect(checkProduct(typed, drafts, one)).toEqual({});
});

test('a missing field is named in the words of the specification', () => {
  const none = { ...one, problem: (words: string) => words };
  expect(checkProduct({ ...typed, productName: ' ', categoryId: '' }, drafts, none)).toEqual({
    productName: 'Please fill Product Name',
    categoryId: 'Please select Category',
    images: 'Please upload at least 1 image',
  });
});

test('a discount may not exceed the price, and both fields say so', () => {
  expect(checkProduct({ ...typed, 'variants.a.discountPrice': '101' }, drafts, one)).toEqual({
    'variants.a.discountPrice': 'Discount Price cannot be greater than Original Price',
    'variants.a.originalPrice': 'Original Price must be greater than or equal to Discount Price',
  });
});

test('a value that the shop would refuse is told before it is sent', () => {
  const much = {
    ...typed,
    productName: 'x'.repeat(151),
    description: 'x'.repeat(10_001),
    'variants.a.color': 'x'.repeat(41),
    'variants.a.stock': '1000001',
    'variants.a.originalPrice': '10000000.01',
  };
  expect(checkProduct(much, drafts, one)).toEqual({
    productName: 'Use at most 150 characters.',
    description: 'Use at most 10,000 characters.',
    'variants.a.color': 'Use at most 40 characters.',
    'variants.a.stock': 'Enter a stock of at most 10,00,000.',
    'variants.a.originalPrice': 'Enter an amount of at most ₹1,00,00,000.',
  });
  const odd = {
    ...typed,
    'variants.a.stock': '',
    'variants.a.originalPrice': '1.234',
    'variants.a.colorHexCode': 'red',
  };
  expect(checkProduct(odd, drafts, one)).toEqual({
    'variants.a.stock': 'Enter a whole number.',
    'variants.a.originalPrice': 'Enter an amount like 1250 or 1,250.50.',
    'variants.a.colorHexCode': 'Enter a colour like #1a2b3c.',
  });
});

test('a negative price is refused without an error at its discount', () => {
  expect(checkProduct({ ...typed, 'variants.a.originalPrice': '-5' }, drafts, one)).toEqual({
    'variants.a.originalPrice': 'Enter an amount of 0 or more.',
  });
});

test('variants are sent as JSON, with the id and the version that were read', () => {
  const old = [{ key: 'a', stock: 1, variant: { id: 8, stock: 5 } as Variant }];
  const body = productBody(
    typed,
    old,
    { ...one, droppedIds: [5] },
    {
      product: { id: 2, version: 6 } as Product,
    },
  );
  expect(JSON.parse(String(body.get('productVariants')))).toEqual([
    {
      id: 8,
      stockSeen: 5,
      color: 'Red',
      colorHexCode: '#ff0000',
      size: 'full',
      stock: 3,
      originalPrice: 100.5,
      discountPrice: 0,
    },
  ]);
  expect(body.get('imageOrder')).toBe('[{"id":4,"shows":""}]');
  expect([body.get('id'), body.get('version'), body.get('deletedImageIds')]).toEqual([
    '2',
    '6',
    '[5]',
  ]);
});

test('the later of two equal variants says so, whatever their case', () => {
  const duplicates = [...drafts, { key: 'b', stock: 0 }];
  const both = {
    ...typed,
    'variants.b.color': 'red',
    'variants.b.size': 'FULL',
    'variants.b.stock': '0',
    'variants.b.originalPrice': '1',
  };
  expect(checkProduct(both, duplicates, one)).toEqual({
    'variants.b.color': 'Variant 1 has the same colour and size. Please change one or remove it.',
  });
  expect(checkProduct({ ...both, 'variants.b.size': 'L' }, duplicates, one)).toEqual({});
  expect(variantFieldsAlongside('variants.a.size', duplicates)).toContain('variants.b.color');
});

test('an error of the shop stands at its field of the form', () => {
  const names = ['productVariants.0.stock', 'productVariants', 'imageOrder', 'productName'];
  expect(names.map((name) => namedAsInForm(name, drafts))).toEqual([
    'variants.a.stock',
    'variants.a.color',
    'images',
    'productName',
  ]);
});
