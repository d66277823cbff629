import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const narrowPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAABOIAQAAAABY5zpnAAAAIUlEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAODfACcQAAEo8pRCAAAAAElFTkSuQmCC';

const pngFile = (base64: string, name: string) =>
  new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  });

/** A PNG of one pixel, for file fields. */
export const aPicture = (name: string) => pngFile(png, name);

/** A PNG of 1 × 5000 pixels. */
export const aNarrowPicture = (name: string) => pngFile(narrowPng, name);

/** Claims to be a PNG and is not. */
export const aBrokenPicture = (name: string) =>
  new File(['no picture'], name, { type: 'image/png' });

/** Chooses a file as `upload` does, but does not wait for the page in between. */
export function chooseAtOnce(field: Locator, ...files: readonly File[]) {
  const input = field.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Keeps files from being decoded until they are let go. */
export function holdDecoding() {
  const held: (() => void)[] = [];
  const decode = window.createImageBitmap.bind(window) as (file: ImageBitmapSource) => unknown;
  vi.spyOn(window, 'createImageBitmap').mockImplementation((async (file: ImageBitmapSource) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return decode(file);
  }) as typeof createImageBitmap);
  return held;
}
