import { expect, test } from 'vitest';
import { priceInSearch } from './price-in-search.ts';

test.each([
  ['chess under 1000', { search: 'chess', maxPrice: 1000 }],
  ['chess under ₹1,000', { search: 'chess', maxPrice: 1000 }],
  ['Chess Below Rs. 499.50 for kids', { search: 'Chess for kids', maxPrice: 499.5 }],
  ['carrom less than 1,00,000 rupees', { search: 'carrom', maxPrice: 100_000 }],
  ['under ₹10', { search: '', maxPrice: 10 }],
  ['gift upto 250/-', { search: 'gift', maxPrice: 250 }],
  ['शतरंज under ₹५००', { search: 'शतरंज', maxPrice: 500 }],
  ['kurta under 1000 for men', { search: 'kurta for men', maxPrice: 1000 }],
  ['kurta under 1000 men', { search: 'kurta men', maxPrice: 1000 }],
  ['lamp below ₹800 with shade', { search: 'lamp with shade', maxPrice: 800 }],
  ['saree under 1500 indigo', { search: 'saree indigo', maxPrice: 1500 }],
  ['गुड़िया under 300 मुलायम', { search: 'गुड़िया मुलायम', maxPrice: 300 }],
  ['chess under 1,000.', { search: 'chess', maxPrice: 1000 }],
  ['train above 2000', { search: 'train', minPrice: 2000 }],
  ['puzzle over rs 500', { search: 'puzzle', minPrice: 500 }],
])('%j is read as %j', (search, priced) => {
  expect(priceInSearch(search)).toEqual(priced);
});

test.each([
  'jigsaw 1000 pieces',
  'gift for 6 year old',
  'toys under 5',
  'games under 12 years',
  'tower over 100 cm',
  'puzzle under 500 pieces',
  'bottle below 750ml',
  'book under 200 pages',
  'candle under 40 hrs',
  'cards under 52 cards',
  'thunder 500',
  'under the sea',
  'over 30-pieces set',
  'under 99999999',
])('%j says no price', (search) => {
  expect(priceInSearch(search)).toEqual({ search });
});
