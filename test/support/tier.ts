/** Which tests run: those of `npm test`, or all of them, as `npm run test:all` does. */
export const tier = process.env.TEST_TIER === 'all' ? 'all' : 'first';

/** A size, such as a number of carts, that is larger where all tests run. */
export const inTier = <T>(sizes: { first: T; all: T }): T => sizes[tier];
