/** A tag of WordPress such as `[gallery ids="1,2"]`, `[vc_row]` or `[/vc_row]`. */
const tag = /\[(\/?)([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))*)\s*\/?\](?!\()/gi;

/**
 * Takes shortcodes out of a text and keeps what stands between them. Only names with an attribute or
 * an end are shortcodes: "[sic]" is a word.
 */
export function withoutShortcodes(text: string): { text: string; names: string[] } {
  const names = new Set<string>();
  for (const [, end, name = '', attributes] of text.matchAll(tag))
    if (end || attributes) names.add(name);
  return {
    text: text.replace(tag, (all, _end, name: string) => (names.has(name) ? '' : all)),
    names: [...names].toSorted((one, other) => text.indexOf(`[${one}`) - text.indexOf(`[${other}`)),
  };
}
