import { expect, test } from 'vitest';
import { markdownOf } from './html-to-markdown.ts';

test.each([
  ['<p>One <b>bold</b>\n  word.</p><p>Two.</p>', 'One **bold** word.\n\nTwo.'],
  ['One<br/>Two<br>Three', 'One\nTwo\nThree'],
  [
    '<h2>Box</h2><ul><li>Cart</li><li>Two bullocks</li></ul><p>End</p>',
    '## Box\n\n- Cart\n- Two bullocks\n\nEnd',
  ],
  ['<ol><li>Draw</li><li>Play</li></ol>', '1. Draw\n2. Play'],
  ['Tom &amp; Jerry&nbsp;&lt;3', 'Tom & Jerry \\<3'],
  ['Plain text\nin two lines', 'Plain text\nin two lines'],
  ['<p>Seen<script>alert(1)</script><style>p{}</style></p>', 'Seen'],
  ['<p>Never closed <b>and on', 'Never closed **and on**'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['<a href="/pages/size">size chart</a>', 'size chart'],
])('%s', (html, markdown) => {
  expect(markdownOf(html)?.markdown).toBe(markdown);
});

test('names the pictures that stood in the text', () => {
  const html = '<p>Look:</p><img src="https://cdn.example/a%20b/chart.png?v=2" onerror="alert(1)">';
  expect(markdownOf(html)).toEqual({ markdown: 'Look:', pictures: ['chart.png'] });
});

test.each([
  ['100 divisions in each other', '<div>'.repeat(100), ''],
  ['150,000 divisions in each other', '<div>'.repeat(150_000), undefined],
  ['200,000 characters', 'a'.repeat(200_000), 'a'.repeat(200_000)],
  ['one more', 'a'.repeat(200_001), undefined],
])('reads %s as text, or not at all', (_, html, markdown) => {
  expect(markdownOf(html)?.markdown).toBe(markdown);
});
