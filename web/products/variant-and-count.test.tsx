import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VariantAndCount } from './variant-and-count.tsx';

const html = (color: string) =>
  renderToStaticMarkup(
    <VariantAndCount variant={{ color, size: 'full' }} quantity={2} price={499} beside={[]} />,
  );

test('a colour in Arabic does not reorder the price', () => {
  expect(html('بني جوزي')).toMatch(/<bdi[^>]*>بني جوزي<\/bdi>/);
  expect(html('بني جوزي')).toContain('>2\u00a0×\u00a0₹499</span>');
});

test('a variant without colour and size shows only quantity and price', () => {
  expect(html('')).not.toContain('<bdi');
});
