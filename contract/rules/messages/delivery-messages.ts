/** `place` is a PIN code in six digits; its city and state may follow in brackets. */
export const notServed = (place: string) => `We do not deliver to ${place} yet.`;

export const mobileNeeded = 'Please add your mobile number for the courier.';
