import { expect, test } from 'vitest';
import { markdownOf } from './html-to-markdown.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test.each([
  {
    what: 'line breaks in cells',
    html: `<table><tr><th>Size<br>(in)</th><th>Chest</th></tr>${row('M<br>L', '38|40')}</table>`,
    lines: ['| Size (in) | Chest |', '| --- | --- |', '| M / L | 38\\|40 |'],
  },
  {
    what: 'paragraphs and lists in cells',
    html: `<table><tr><th>Care</th><th>Box</th></tr>${row('<p>Cold</p><p>By hand</p>', '<ul><li>Cup</li><li>Lid</li></ul>')}</table>`,
    lines: ['| Care | Box |', '| --- | --- |', '| Cold / By hand | Cup, Lid |'],
  },
  {
    what: 'borders and colours of its own',
    html: `<table border="1" cellpadding="4" style="border-color:#c00">${row('Fabric', 'Cotton')}</table>`,
    lines: ['|     |     |', '| --- | --- |', '| Fabric | Cotton |'],
  },
  {
    what: 'cells over several columns and rows',
    html: `<table><tr><th colspan="2">Kurta</th><th>Price</th></tr><tr><td rowspan="2">Indigo</td><td>M</td><td>₹999</td></tr>${row('L', '₹1,099')}</table>`,
    lines: [
      '| Kurta |     | Price |',
      '| --- | --- | --- |',
      '| Indigo | M   | ₹999 |',
      '| Indigo | L   | ₹1,099 |',
    ],
  },
  {
    what: 'a chart that does not mark its heading',
    html: `<table>${row('Size', 'S', 'M')}${row('Chest', '36', '38')}</table>`,
    lines: ['| Size | S   | M   |', '| --- | --- | --- |', '| Chest | 36  | 38  |'],
  },
  {
    what: 'a caption',
    html: `<table><caption>In inches</caption>${row('Chest', '36')}</table>`,
    lines: ['In inches', '', '|     |     |', '| --- | --- |', '| Chest | 36  |'],
  },
])('reads a table with $what', ({ html, lines }) => {
  expect(markdownOf(html)?.markdown).toBe(lines.join('\n'));
});

test.each([
  {
    what: 'one column',
    html: `<table>${row('Hand-woven')}${row('In Varanasi')}</table>`,
    text: 'Hand-woven\n\nIn Varanasi',
  },
  {
    what: 'headings with words below',
    html: `<table>${row('<h3>Care</h3><p>By hand</p>', '<h3>Box</h3><p>A cup</p>')}</table>`,
    text: '### Care\n\nBy hand\n\n### Box\n\nA cup',
  },
  {
    what: 'a table',
    html: `<table>${row('Sizes:', `<table>${row('S', '36')}</table>`)}</table>`,
    text: 'Sizes:\n\n|     |     |\n| --- | --- |\n| S   | 36  |',
  },
])('reads a table of $what as what it arranges', ({ html, text }) => {
  expect(markdownOf(html)?.markdown).toBe(text);
});

test('a short table does not become a long text', () => {
  const cells = `<td colspan="1000" rowspan="1000">${'saree '.repeat(100)}</td>`.repeat(30);
  const html = `<table>${`<tr>${cells}</tr>`.repeat(10)}</table>`;
  expect(markdownOf(html)?.markdown.length).toBeLessThan(3 * html.length);
});
