const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A PNG of one pixel, for file fields. */
export const aPicture = (name: string) =>
  new File([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  });

/** Claims to be a PNG and is not. */
export const aBrokenPicture = (name: string) =>
  new File(['no picture'], name, { type: 'image/png' });
