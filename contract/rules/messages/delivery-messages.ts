/** `postalCode` is in six digits. */
export const notServed = (postalCode: string) => `We do not deliver to ${postalCode} yet.`;
