import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from '#web/ui/badge.tsx';
import { PercentOff, Price } from './price.tsx';

const html = (originalPrice: number, discountPrice: number) =>
  renderToStaticMarkup(<Price price={{ originalPrice, discountPrice }} size="lg" />);

test('strikes the list price through and shows the percent off as a badge', () => {
  expect(html(375, 125)).toContain('₹500</s>');
  expect(html(375, 125)).toContain(renderToStaticMarkup(<Badge tone="success">25% off</Badge>));
});

test('shows no percentage for a discount below half a percent', () => {
  expect(html(999, 1)).toContain('₹1,000</s>');
  expect(html(999, 1)).not.toContain('%');
  const price = { originalPrice: 999, discountPrice: 1 };
  expect(renderToStaticMarkup(<PercentOff price={price} />)).toBe('');
});

test('strikes nothing through without a discount', () => {
  expect(html(499, 0)).not.toMatch(/<s[ >]|%/);
});
