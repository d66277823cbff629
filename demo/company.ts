import type { BodyOf } from '#contract/api.ts';

export const company: BodyOf<'PUT /company-details'> = {
  name: 'Haat',
  tagline: 'Games and toys for every home in India',
  email: 'hello@haat.example',
  phone: '8044556677',
  address: '14, Market Lane, Basavanagudi, Bengaluru, Karnataka',
  pincode: '560004',
};

export const legalPages: BodyOf<'POST /legal-pages'>[] = [
  {
    slug: 'privacy-policy',
    content: `This page says what we know about you, why, and what you can ask of us.

## What we keep

When you open an account we keep your name, email and password; the password only in a form that nobody can read. When you order, we keep what you bought, the delivery address and the status of the order.

## What we use it for

To deliver your order, to write to you about it, and to keep the records the law requires. We do not sell your data, and we show you no advertising.

## What stays in your browser

Your session and a copy of your cart, so that both are there when you come back. Signing out removes them.

## What you can ask

Write to us, and we will tell you what we hold, correct it, or delete what the law does not require us to keep.`,
  },
  {
    slug: 'terms-conditions',
    content: `These terms apply to every order placed in this shop.

## Prices and payment

Prices are in rupees and include tax. You pay in cash when your order is delivered.

## Delivery

We deliver within India, usually in five days. Your account shows the day we expect to be with you.

## Changing your mind

You can cancel an order in your account until it is shipped. After delivery you have seven days to return unused and complete products; please write to us first.

## When something is wrong

If a piece is missing or broken, tell us within seven days, and we will replace it or refund you.`,
  },
];
