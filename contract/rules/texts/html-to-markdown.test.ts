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
  [
    'Soft & warm\nMade in India &amp; loved\n- point one\n\nNew para',
    'Soft & warm\nMade in India & loved\n\\- point one\n\nNew para',
  ],
  [
    'Sizes: <small>, <medium> and <large>, made in <India>',
    'Sizes: \\<small\\>, \\<medium\\> and \\<large\\>, made in \\<India\\>',
  ],
  ['Write &lt;b&gt; or &#8377;5', 'Write \\<b\\> or ₹5'],
  ['See /a?x=1&copy=2', 'See /a?x=1&copy=2'],
  ['<p>Write &amp;copy; or &amp;lt;b&amp;gt;</p>', 'Write \\&copy; or \\&lt;b\\&gt;'],
  ['Write &amp;copy;, &amp;#169; or &amp;#XA9;', 'Write \\&copy;, \\&#169; or \\&#XA9;'],
  [
    '<p>AT&amp;T; R&D, a & b; a &amp b &amp;; &amp;#; <b>M&amp;M;</b></p>',
    'AT&T; R&D, a & b; a & b &; &#; **M&M;**',
  ],
  ['<code>&amp;copy;</code>', '`&copy;`'],
  ['<small>Small</small> print\nof HTML', 'Small print of HTML'],
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

const many = 60_000;
const fill = (html: string) => html.repeat(many / html.length);

test.each([
  ['empty lines', `a${'\n'.repeat(many)}b`],
  ['blanks in a line', `a${' '.repeat(many)}b`],
  ['other line breaks', `a${'\u2028'.repeat(many)}b`],
  ['tabs', `a\n${'\t'.repeat(many)}b`],
  ['digits', `a\n${'1'.repeat(many)}b`],
  ['hashes', `a\n${'#'.repeat(many)}b`],
  ['signs of elements', `${fill('<a ')}b`],
  ['entities', fill('a&amp;')],
  ['words like elements', `a${fill('<a b>')}`],
  ['signs beside an element', `<b>a</b>${'*'.repeat(many)}`],
  ['elements', `<i>a</i> `.repeat(2_900)],
  ['rows of a table', `<table>${'<tr><td>a</td></tr>'.repeat(290)}</table>`],
  ['line breaks between words', 'a<br>'.repeat(2_900)],
])('%s are read in a moment, however many', (_, html) => {
  const before = process.threadCpuUsage();
  expect(markdownOf(html)?.markdown).toMatch(/a/);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(5_000_000);
});

/** Each paragraph leaves a bold text open, which is opened again in all that follow. */
const neverClosed = (paragraphs: number) =>
  Array.from({ length: paragraphs }, (_, nth) => `<p><b id="${nth}">a</p>`).join('');

test('as many elements are converted as were counted', () => {
  const boldIn = (paragraphs: number) =>
    markdownOf(neverClosed(paragraphs))?.markdown.match(/\*\*/g)?.length ?? 0;
  expect(boldIn(70)).toBeGreaterThan(2_000);
  for (let paragraphs = 70; paragraphs <= 130; paragraphs += 10) {
    expect(boldIn(paragraphs)).toBeLessThanOrEqual(2 * 3_000);
  }
});

test('three bold texts of a kind stay open, as in browsers', () => {
  const html = '<p><b>a</p>'.repeat(500);
  expect(markdownOf(html)?.markdown).toMatch(/^\*\*a\*\*\n/);
});

// Each would hold up the shop for up to a minute.
test.each([
  ['blanks that hold', `<b>a</b>${'\u00a0'.repeat(many)}b`],
  ['blanks that hold, as entities', `a${fill('&nbsp;')}<b>b</b>`],
  ['blanks in code', `<pre>a${' '.repeat(many)}b</pre>`],
  ['lines in code', `<pre>a${'\n'.repeat(many)}b</pre>`],
  ['line breaks', `a${fill('<br> ')}b`],
  ['elements', fill('<i>a</i>')],
  ['cells', `<table><tr>${fill('<td>a</td>')}</tr></table>`],
  ['rows', `<table>${fill('<tr><td>a</td></tr>')}</table>`],
  ['bold texts that are never closed', neverClosed(500)],
])('%s are left out with a word, where they are very many', (_, html) => {
  expect(markdownOf(html)).toBeUndefined();
});
