/** 128 random bits in hexadecimal. Browsers have `crypto.randomUUID` only over HTTPS or on localhost. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
