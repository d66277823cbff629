/** `postalCode` is in six digits. */
export const notServed = (postalCode: string) => `We do not deliver to ${postalCode} yet.`;

export const mobileNeeded = 'Please add your mobile number for the courier.';
