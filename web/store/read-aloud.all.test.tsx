import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { readAloud } from '#test/components/browser/read-aloud.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { openCheckoutForm } from '#test/components/checkout-form.tsx';
import { signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany, anAddress, anOrder, aProduct, aVariant } from '#test/components/samples.ts';
import * as order from '#web/account/orders/order.tsx';
import { keepJustPlaced } from '#web/orders/just-placed.ts';
import { cardOf } from '#web/products/card.ts';
import ProductPage from './product/product.tsx';

inViewport(1280, 900);
type PageProps = ComponentProps<typeof ProductPage>;

const picture = { url: '/uploads/ludo.webp', width: 960, height: 960, color: '#eedd99', shows: '' };

const product = aProduct({
  description: '',
  variants: [
    aVariant({ size: 'Family' }),
    aVariant({ id: 52, color: 'Navy', colorHexCode: '#222244', size: 'Family', stock: 0 }),
    aVariant({ id: 53, size: 'Travel', stock: 3, originalPrice: 999, discountPrice: 0 }),
  ],
  images: [1, 2].map((id) => ({ id, ...picture })),
});

const loaderData = {
  product,
  descriptionHtml: '<p>For two to four players.</p>',
  details: [{ label: 'Age', kind: 'TEXT', value: '6+', words: '6+' }],
  reviews: {
    data: [
      {
        id: 1,
        author: 'Ravi',
        rating: 4,
        text: 'मज़ेदार',
        answer: 'Thanks!',
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ],
    meta: { totalItems: 2, exact: true, totalPages: 1, currentPage: 1, pageSize: 5 },
    distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
  },
  related: [cardOf(aProduct({ id: 6, name: 'Chess', slug: 'chess' }))],
  compareTo: '/compare?ids=5,6',
  hasDeliveryRules: false,
  canonical: 'https://haat.example/product/ludo',
  tags: [],
  structured: '{}',
  terms: {},
};

test('a product is read with its old price, its stars in words and its choices', async () => {
  const given = { loaderData, params: { slug: 'ludo' } } as unknown as PageProps;
  const { container, getByText } = await renderAt('/product/ludo', <ProductPage {...given} />);
  await expect.element(getByText('मज़ेदार')).toBeVisible();
  expect(await readAloud(container.firstElementChild as Element)).toEqual([
    'navigation, Breadcrumb',
    'link, Home',
    'link, Product',
    'link, பலகை Jeux 0–3',
    'current page लूडो 4-in-1',
    'article',
    'link, Enlarge picture 1 of 2',
    'link, Enlarge picture 2 of 2',
    'button, Previous picture',
    'button, Next picture',
    'link, Show picture 1, current item',
    'link, Show picture 2',
    'Picture 1 of 2',
    'heading, लूडो 4-in-1, level 1',
    'button, Add लूडो 4-in-1 to wishlist, not pressed',
    'link, Rated 4.5 out of 5 (2 ratings )',
    'link, Compare',
    'link, Share',
    '₹1,199 instead of ₹1,400 14% off',
    'Inclusive of all taxes. Cash on Delivery.',
    'In stock',
    'radiogroup, Colour',
    'Colour',
    'radio, मजीठ लाल, checked',
    'मजीठ लाल',
    'radio, Navy sold out, not checked',
    'Navy',
    'sold out',
    'radiogroup, Size',
    'Size',
    'radio, Family, checked',
    'Family',
    'radio, Travel, not checked',
    'Travel',
    'button, Decrease quantity, disabled',
    'textbox, Quantity, 1',
    'button, Increase quantity',
    'button, Add to cart · ₹1,199',
    'button, Buy now',
    'heading, Description, level 2',
    'For two to four players.',
    'heading, Details, level 2',
    'Age',
    '6+',
    'heading, Ratings and reviews, level 2',
    'Rated 4.5 out of 5 (2 ratings )',
    '5 stars 1 rating',
    '4 stars 1 rating',
    '3 stars 0 ratings',
    '2 stars 0 ratings',
    '1 star 0 ratings',
    '4 out of 5 stars Ravi Bought here · 20 Nov 2026',
    'मज़ेदार',
    'Answer from the shop',
    'Thanks!',
    'link, More reviews',
    '1 of 2 reviews',
    'heading, You may also like, level 2',
    'article, Chess',
    'பலகை Jeux 0–3',
    '14% off',
    'heading, Chess, level 3',
    'Rated 4.5 out of 5 (2 ratings )',
    '₹1,199 instead of ₹1,400',
  ]);
});

test('the checkout is read with the name of each field, and ends with the total', async () => {
  const { page, place } = await openCheckoutForm([anAddress()]);
  await expect.element(place).toBeVisible();
  expect(await readAloud(page.container.firstElementChild as Element)).toEqual([
    'form',
    'group, Contact',
    'Contact',
    'Full name',
    'textbox, Full name, आशा कुर्‍हाडे',
    'Mobile number, for the courier',
    'textbox, Mobile number, for the courier, 9845012345',
    'Both are optional. We save new details in your account for next time. Is it for somebody else? Give their name and number with the address.',
    'radiogroup, Delivery address',
    'Delivery address',
    'radio, ४/2, मंदिर मार्ग-B ಬೆಂಗಳೂರು 560001 Karnataka Default address, checked',
    '४/2, मंदिर मार्ग-B ಬೆಂಗಳೂರು 560001 Karnataka',
    'Default address',
    'button, Edit, ४/2, मंदिर मार्ग-B ಬೆಂಗಳೂರು 560001 Karnataka Default address',
    'button, Add new address',
    'radiogroup, Payment method',
    'Payment method',
    'radio, Cash on Delivery, checked',
    'Cash on Delivery',
    'Pay in cash when your parcel is delivered.',
    'heading, Items, level 2',
    'link, Edit cart',
    'लूडो 4-in-1',
    'मजीठ लाल 1 × ₹1,199',
    '₹1,199',
    'region, Order summary',
    'heading, Order summary, level 2',
    'Sub Total',
    '₹1,400',
    'Discount',
    '−₹201',
    'Tax',
    '₹0',
    'Included in the prices',
    'Total',
    '₹1,199',
    'button, Place Order ₹1,199',
  ]);
});

test('each error of the checkout is read with its field', async () => {
  const { page, place } = await openCheckoutForm([]);
  await place.click();
  await expect.element(page.getByLabelText('Postal Code')).toHaveAttribute('aria-invalid');
  expect(await readAloud(page.container.querySelector('form') as Element)).toEqual([
    'form',
    'group, Contact',
    'Contact',
    'Full name',
    'textbox, Full name, आशा कुर्‍हाडे',
    'Mobile number, for the courier',
    'textbox, Mobile number, for the courier, 9845012345',
    'Both are optional. We save new details in your account for next time. Is it for somebody else? Give their name and number with the address.',
    'group, Delivery address',
    'Delivery address',
    'Postal Code',
    'textbox, Postal Code, Enter the PIN code., invalid',
    'Enter the PIN code.',
    'Address Line 1',
    'textbox, Address Line 1, Enter the address., invalid',
    'Enter the address.',
    'Address Line 2',
    'textbox, Address Line 2, Optional',
    'Optional',
    'City',
    'textbox, City, Enter the city., invalid',
    'Enter the city.',
    'State',
    'combobox, State, Enter the state., has popup listbox, not expanded, 1 control, invalid',
    'Enter the state.',
    'group',
    'Is it for somebody else?',
    'Receiver’s name',
    'textbox, Receiver’s name, Optional',
    'Optional',
    'Receiver’s mobile number',
    'textbox, Receiver’s mobile number, Optional. The courier calls this number.',
    'Optional. The courier calls this number.',
  ]);
});

test('the dialog after an order is read from the thanks to what to do next', async () => {
  signInCustomer();
  keepJustPlaced({ order: anOrder(), mail: Promise.resolve('sent') });
  answerCalls({
    'GET /orders/my-orders/{id}': () => ({ order: { ...anOrder(), journal: [] } }),
    'GET /company-details': () => aCompany({ upiId: 'haat@okhdfcbank' }),
  });
  const page = await renderRoute('/myaccount/order/41', 'myaccount/order/:id', order);
  const dialog = page.getByRole('dialog', { name: 'Order placed successfully!' });
  await expect.element(dialog.getByRole('img')).toBeVisible();
  expect(await readAloud(dialog.element())).toEqual([
    'dialog, Order placed successfully!',
    'dialog, Order placed successfully!',
    'heading, Order placed successfully!, level 2',
    'button, Close',
    'Thank you, आशा . We’ve got your order.',
    'Order number',
    '# 41',
    'button, Copy order number',
    'status',
    'Expected by',
    '25 Nov 2026',
    'Delivering to',
    '४/2, मंदिर मार्ग-B , ಬೆಂಗಳೂರು 560001 , Karnataka',
    'Pay on delivery',
    '₹2,398',
    'region, Pay at the door by UPI',
    'heading, Pay at the door by UPI, level 3',
    '₹2,398 to haat@okhdfcbank',
    'Scan this code with any UPI app.',
    'image, QR code to pay by UPI',
    'status',
    'The confirmation was sent to asha@example.com.',
    'button, Continue Shopping',
    'button, View Order History',
  ]);
});
