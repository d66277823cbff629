import { findPlace } from '#shop/postal-codes/find-place.ts';
import type { Handlers } from './handlers.ts';

export const postalCodeHandlers = {
  'GET /postal-codes/{postalCode}': async ({ params }) => ({
    place: await findPlace(params.postalCode),
  }),
} satisfies Partial<Handlers>;
