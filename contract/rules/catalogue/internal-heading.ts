/** Headings that say by themselves that customers should not see the column; "Shelf life" and "Top notes" do not. */
const internal = [
  /\b(?:costs?|purchases?|buying|landed|wholesale|supplier|warehouse|godown|margin|mark-?up|profit|seo)\b/i,
  /\binternal (?:codes?|notes?|remarks?|ids?|sku)\b/i,
  /\bvendor (?:code|sku|id|ref)/i,
  /\b(?:shelf(?! life)|(?:rack|bin) ?(?:no|number|code|location))\b/i,
  /^(?:rack|bin|tags?|notes?|remarks?|comments?|meta (?:title|description)|hsn?(?: ?code)?)$/i,
  /\b(?:staff|private|admin|hs|harmoni[sz]ed system) (?:notes?|remarks?|comments?|codes?)\b/i,
];

/** Whether a column of this heading holds what only staff should see, such as the cost of an item. */
export const isInternalHeading = (heading: string): boolean =>
  internal.some((pattern) => pattern.test(heading.trim()));
