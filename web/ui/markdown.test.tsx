import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const html = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />).replaceAll(/ class="[^"]*"/g, '');

test('headings, paragraphs and lists', () => {
  expect(html('# Yours\nWe keep **little**.\n\n- one\n- two')).toBe(
    '<div><h2>Yours</h2><p>We keep <strong>little</strong>.</p><ul><li>one</li><li>two</li></ul></div>',
  );
});

test('links to the web, to mail and to this shop', () => {
  expect(html('[us](/aboutus)')).toBe('<div><p><a href="/aboutus">us</a></p></div>');
});

test.each(['[x](javascript:alert(1))', '<img src=x onerror=alert(1)>', '[x](//evil.example)'])(
  '%s stays text',
  (text) => {
    expect(html(text)).not.toMatch(/<img|href/);
  },
);
