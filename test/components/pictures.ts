const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture to choose in a file field: one pixel that every browser can read. */
export const aPicture = (name: string) =>
  new File([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  });

/** What says it is a picture and is none. */
export const aBrokenPicture = (name: string) =>
  new File(['no picture'], name, { type: 'image/png' });
