import type { openOwnShop } from '../own-shop.ts';

/** The shop that these journeys share, one after the other. */
export type OwnShop = ReturnType<typeof openOwnShop>;
