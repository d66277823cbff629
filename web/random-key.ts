/** 128 random bits in hexadecimal. Browsers have `crypto.randomUUID` over HTTPS and on localhost alone. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
