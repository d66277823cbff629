import { expect, test } from 'vitest';
import { markdownOf } from '#contract/rules/texts/html-to-markdown.ts';
import { longTexts } from '#test/support/hostile/long-texts.ts';
import { payloads } from '#test/support/hostile/payloads.ts';
import { inTier } from '#test/support/tier.ts';
import { descriptionHtml, legalHtml, plainText } from './markdown.ts';

const html = (markdown: string) => legalHtml(markdown).replaceAll('\n', '');

test("places headings below the page's own", () => {
  expect(html('# Yours\nWe keep **little**.\n\n### More\n\n#### Most')).toBe(
    '<h2>Yours</h2><p>We keep <strong>little</strong>.</p><h3>More</h3><h3>Most</h3>',
  );
});

test('renders lists, quotes and emphasis', () => {
  expect(html('- one\n- *two*\n\n3. three\n\n> four')).toBe(
    '<ul dir="auto"><li>one</li><li><em>two</em></li></ul><ol start="3" dir="auto"><li>three</li></ol><blockquote><p>four</p></blockquote>',
  );
});

test('links to the shop, mail, phone and the web, without a referrer', () => {
  expect(html('[us](/aboutus)')).toBe('<p><a href="/aboutus">us</a></p>');
  expect(html('[mail](mailto:a@b.example)')).toContain('href="mailto:a@b.example"');
  expect(html('[call](tel:8044556677)')).toContain('href="tel:8044556677"');
  expect(html('[law](https://law.example)')).toBe(
    '<p><a href="https://law.example" rel="noopener noreferrer">law</a></p>',
  );
});

test.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '[x](evil)',
  '<img src=x onerror=alert(1)>',
  '<a href="https://evil.example" onclick=alert(1)>x</a>',
])('turns %s into neither an element nor a link', (text) => {
  const made = legalHtml(text);
  expect(made).not.toMatch(/<img|<a [^>]*href/);
  expect(made).toContain('x');
});

test('turns a picture into a link', () => {
  expect(html('![x](https://pictures.example/x.png)')).not.toContain('<img');
});

const harmless =
  /^<(\/?(h2|p|em|strong|li|ul|code|a)|br \/|a href="(https?:|mailto:|\/(?![\\/]))[^"]*"( rel="noopener noreferrer")?)>$/;

test('lets no script payload become an element or a script link', () => {
  for (const { text } of payloads) {
    const tags = legalHtml(text).match(/<[^>]*>/g) ?? [];
    const strange = tags.filter((tag) => !harmless.test(tag));
    expect(strange, text).toEqual([]);
  }
});

test('shows a text with too many marks as typed', () => {
  expect(legalHtml('[<'.repeat(50_000))).toBe(`<pre>${'[&lt;'.repeat(50_000)}</pre>`);
  expect(legalHtml(`**Bold**\n\n${'a word, '.repeat(1_000)}`)).toContain('<strong>Bold</strong>');
});

test('leaves the marks of an overlong paragraph as typed', () => {
  const long = `${'word '.repeat(2_100)}**bold**`;
  expect(html(`${long}\n\n**Short**`)).toBe(`<p>${long}</p><p><strong>Short</strong></p>`);
});

// A parser without limits takes half a minute for some.
const tried = longTexts.filter((_, nth) => nth % inTier({ first: 5, all: 1 }) === 0);
test.each(tried)('renders 100,000 characters of $part', ({ text }) => {
  const before = process.threadCpuUsage();
  for (const render of [legalHtml, descriptionHtml, plainText]) {
    expect(render(text)).toBeTypeOf('string');
  }
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(20_000_000);
});

test('shows the plain text of a description as it was typed', () => {
  expect(descriptionHtml('Wooden board.\n72 cm wide\n\n5 * 3 pieces & a_bag_of <dice>')).toBe(
    '<p>Wooden board.<br />\n72 cm wide</p>\n<p>5 * 3 pieces &amp; a_bag_of &lt;dice&gt;</p>\n',
  );
});

test('places the headings of a description below the one of its section', () => {
  expect(descriptionHtml('# Box\n\n## Box\n\n### Board').replaceAll('\n', '')).toBe(
    '<h3>Box</h3><h3>Box</h3><h4>Board</h4>',
  );
});

test('takes the words out of a Markdown text', () => {
  const markdown =
    '## In the *box*\n\n- [board](https://a.example/x)\n- `2` dice\n  and a cup\n\n```\n1 < 2\n```';
  expect(plainText(markdown)).toBe('In the box\nboard\n2 dice\nand a cup\n1 < 2');
  expect(plainText('Plain words.')).toBe('Plain words.');
});

test('shows a table that would be filled with empty cells as typed', () => {
  const wide = `|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n${'|x\n'.repeat(2_800)}`;
  for (const htmlOf of [descriptionHtml, legalHtml]) {
    expect(htmlOf(wide)).toMatch(/^<pre>/);
    expect(htmlOf(wide).length).toBeLessThan(2 * wide.length);
  }
});

test('a table without headings shows no empty row above', () => {
  expect(html('|  |  |\n| --- | --- |\n| Fabric | Cotton |')).toBe(
    '<table><tbody><tr><td>Fabric</td><td>Cotton</td></tr></tbody></table>',
  );
});

test('shows a table', () => {
  const table = '| Size | Chest |\n| --- | --- |\n| M | 38 |';
  for (const htmlOf of [descriptionHtml, legalHtml])
    expect(htmlOf(table).replaceAll('\n', '')).toBe(
      '<table><thead><tr><th>Size</th><th>Chest</th></tr></thead><tbody><tr><td>M</td><td>38</td></tr></tbody></table>',
    );
});

test.each([
  '<p>Write &amp;copy; or &amp;lt;b&amp;gt;, &amp;#169; and AT&amp;T; R&amp;D</p>',
  'Write &amp;copy; or &amp;lt;b&amp;gt;, &amp;#169; and AT&T; R&D',
])('entities that were typed are shown as they were typed: %s', (html) => {
  const markdown = markdownOf(html)?.markdown ?? '';
  expect(descriptionHtml(markdown)).toBe(
    '<p>Write &amp;copy; or &amp;lt;b&amp;gt;, &amp;#169; and AT&amp;T; R&amp;D</p>\n',
  );
  expect(plainText(markdown)).toBe('Write &copy; or &lt;b&gt;, &#169; and AT&T; R&D');
});
