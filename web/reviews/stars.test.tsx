import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { StarRow } from './stars.tsx';

test.each([
  [0.2, 0],
  [0.5, 10],
  [1, 18.2],
  [4.2, 78.2],
  [4.3, 90],
  [4.75, 98.2],
])('of %s stars the lit part ends at %s of 100', async (filled, end) => {
  const { container } = await renderAt('/', <StarRow filled={filled} />);
  const lit = container.querySelector<SVGPathElement>('path:last-child')?.getBBox();
  expect((lit?.x ?? 0) + (lit?.width ?? 0)).toBeCloseTo(end);
});
