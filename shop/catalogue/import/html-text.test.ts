import { expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';

test.each([
  ['<p>One <b>bold</b>\n  word.</p><p>Two.</p>', 'One bold word.\n\nTwo.'],
  ['One<br/>Two<br>Three', 'One\nTwo\nThree'],
  [
    '<h2>Box</h2><ul><li>Cart</li><li><p>Two bullocks</p></li></ul><p>End</p>',
    'Box\n\n- Cart\n- Two bullocks\n\nEnd',
  ],
  ['<ol><li>Draw</li><li>Play</li></ol>', '1. Draw\n2. Play'],
  [
    '<table><tr><td>Players</td><td>2</td></tr><tr><td>Age</td><td>6</td></tr></table>',
    'Players 2\nAge 6',
  ],
  ['Tom &amp; Jerry&nbsp;&lt;3', 'Tom & Jerry <3'],
  ['Plain text\nin two lines', 'Plain text\nin two lines'],
  ['<p>Seen<script>alert(1)</script><style>p{}</style></p>', 'Seen'],
  ['<p>Never closed <b>and <i>on', 'Never closed and on'],
  ['<img src=x onerror=alert(1)>', ''],
])('%s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each([
  ['100 divisions in each other', '<div>'.repeat(100), ''],
  ['150,000 divisions in each other', '<div>'.repeat(150_000), undefined],
  ['rows in paragraphs in each other', '<tr><p>'.repeat(1000), undefined],
  ['1,000 paragraphs that are not closed', '<p>a'.repeat(1000), Array(1000).fill('a').join('\n\n')],
  ['100,000 characters', 'a'.repeat(100_000), 'a'.repeat(100_000)],
  ['one more', 'a'.repeat(100_001), undefined],
])('reads %s as text, or not at all', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
