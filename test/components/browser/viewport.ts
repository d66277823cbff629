import { afterAll, beforeAll } from 'vitest';
import { page } from 'vitest/browser';

const phone = { width: 414, height: 896 };
let usual = phone;

/** Every test of this file begins in a viewport of this size, instead of that of a phone. */
export function inViewport(width: number, height: number): void {
  beforeAll(() => {
    usual = { width, height };
    return resetViewport();
  });
  afterAll(() => {
    usual = phone;
    return resetViewport();
  });
}

/** Resizes only when needed, as each change lays out and paints the whole page. */
export async function resetViewport(): Promise<void> {
  const { width, height } = usual;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}
