export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** What a name is in a URL. */
export function slugOf(name: string): string {
  const slug = wordsOf(name.normalize('NFKC')).join('-');
  return /^\d*$/.test(slug) ? `no-${slug || 'name'}` : slug;
}
