/** Nobody writes these into plain text, closed or not. */
const alone =
  /^(?:p|div|br|hr|img|ul|ol|li|dl|dt|dd|table|t(?:head|body|foot|r|d|h)|h[1-6]|blockquote|pre|section|article|figure|script|style|iframe|object|noscript|form|video|audio|html|body)$/;
/** "Sizes: <small>" is a word: these count with their end only. */
const withEnd =
  /^(?:a|abbr|b|big|button|center|cite|code|del|em|font|i|ins|kbd|main|mark|nobr|q|s|small|span|strike|strong|sub|sup|title|tt|u|header|footer|aside|nav|details|summary|label|svg)$/;

/** Whether a text is written in HTML: it has an element that HTML knows. */
export function isHtml(text: string): boolean {
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (const [, end, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi))
    (end ? closed : opened).add(name.toLowerCase());
  return (
    text.includes('<!--') ||
    [...opened, ...closed].some((name) => alone.test(name)) ||
    [...opened].some((name) => withEnd.test(name) && closed.has(name))
  );
}
