import { Parser } from 'htmlparser2';
import { withoutEntities } from '#contract/rules/texts/html-to-markdown.ts';
import { isHtml } from '#contract/rules/texts/is-html.ts';

const unseen = /^(?:script|style|title|noscript|template)$/;
/** What stands on both sides of them are words of their own. */
const apart = /^(?:br|hr|p|div|ul|ol|li|dl|dt|dd|table|t[rdh]|h[1-6]|section)$/;

/**
 * A name as people see it. Other shops write names as HTML: "Salt &amp; Pepper", "Plate <b>Bowl</b>". Plain text
 * such as "Size <L" stays as it is.
 */
export function plainName(text: string): string {
  if (!/[<&]/.test(text)) return text;
  if (!isHtml(text)) return withoutEntities(text);
  let plain = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (unseen.test(name)) hidden += 1;
      else if (apart.test(name)) plain += ' ';
    },
    onclosetag(name) {
      if (unseen.test(name)) hidden -= 1;
      else if (apart.test(name)) plain += ' ';
    },
    ontext(part) {
      if (hidden === 0) plain += part;
    },
  });
  parser.end(text);
  return plain.replaceAll(/\s+/g, ' ').trim();
}
