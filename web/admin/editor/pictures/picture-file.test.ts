import { expect, test } from 'vitest';
import { pictureProblem } from './picture-file.ts';

test('refuses a picture of more than 10 MB', async () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
  expect(await pictureProblem(large)).toBe('is larger than 10 MB. Please choose a smaller one.');
});

test.each(['text/plain', 'image/gif', 'image/svg+xml', ''])(
  'refuses the type "%s"',
  async (type) => {
    const file = new File(['a'], 'a', { type });
    expect(await pictureProblem(file)).toMatch(/^is not a PNG, JPG, JPEG, WebP or AVIF picture/);
  },
);
