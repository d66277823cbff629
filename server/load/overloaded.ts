import { Refusal } from '#shop/refusal.ts';

export const overloaded = () =>
  new Refusal('unavailable', 'The shop is very busy. Please try again in a moment.', {
    retryAfter: 2,
  });
