import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { registration } from '#contract/accounts.ts';
import { addressForm } from '#contract/addresses.ts';
import { categoryForm } from '#contract/categories.ts';
import { productForm, variantForm } from '#contract/products/product-form.ts';
import {
  categoryNamed,
  homeAddress,
  personNamed,
  productNamed,
  typedOnMac,
  variantNamed,
} from './cast.ts';

const { productName } = productForm.shape;
const { name: categoryName } = categoryForm.shape;
const { username, firstName, lastName } = registration.shape;
const { color, size } = variantForm.shape;

/** Tests write some of these names into the database without asking the contract. */
test.each(Array.from({ length: 70 }, (_, nth) => nth))(
  'the shop takes name %d, and leaves it as it is in either Unicode form',
  (nth) => {
    const person = personNamed(nth);
    const variant = variantNamed(nth, 199);
    const texts: [z.ZodMiniType, string][] = [
      [productName, productNamed(nth)],
      [categoryName, categoryNamed(nth)],
      [username, person.username],
      [firstName, person.firstName],
      [lastName, person.lastName],
      [color, variant.color],
      [size, variant.size],
    ];
    for (const [field, text] of texts) {
      expect(field.parse(text)).toBe(text);
      expect(field.parse(typedOnMac({ text }).text)).toBe(text);
    }
  },
);

test('names are as long as they may be', () => {
  const lengths = Array.from({ length: 70 }, (_, nth) => [
    ...Object.values(personNamed(nth)),
    variantNamed(nth, 0).color,
  ]).map((texts) => Math.max(...texts.map((text) => Array.from(text).length)));
  expect(new Set(lengths)).toContain(50);
});

test('the address is one that the shop takes', () => {
  expect(addressForm.parse(typedOnMac(homeAddress))).toEqual(homeAddress);
  expect(Array.from(homeAddress.addressLine2)).toHaveLength(200);
});
