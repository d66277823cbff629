// Without Zod, so that pages may load it.

/** What the back office offers while a shop has none of these limits: nobody buys all of the stock with it. */
export const recommendedLimits = {
  maxPiecesPerLine: 10,
  maxOpenOrders: 5,
  maxOpenOrdersUnconfirmed: 2,
};

type Limits = Record<keyof typeof recommendedLimits, number | null>;

export const noLimits: Limits = {
  maxPiecesPerLine: null,
  maxOpenOrders: null,
  maxOpenOrdersUnconfirmed: null,
};

/** False once the owner has set one of them, who then knows of the others. */
export const hasNoLimits = (limits: Limits): boolean =>
  limits.maxPiecesPerLine === null &&
  limits.maxOpenOrders === null &&
  limits.maxOpenOrdersUnconfirmed === null;
