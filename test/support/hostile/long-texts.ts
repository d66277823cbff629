const parts = [
  ...['[', '*', '`', '<', '>', '![', '](', '- ', '# ', '_a', '|', 'a**', '[a](', '&', '> ', '1. '],
  ...['[a](b', '* [ ', '- a\n', '1. a\n', 'a\n\n', '#\n', '[x]: y\n', '<!--', '"', 'a  \n', '\\"'],
  ...['"a" ', 'a\n===\n', 'a\n---\n', '> a\n', 'a\\\n', '```\n', '**a', '~~', '`a', '[](', '\n'],
  '\t',
];

export interface LongText {
  part: string;
  text: string;
}

/** Texts of 100,000 characters that hang a careless Markdown parser: a part over and over. */
export const longTexts: readonly LongText[] = parts.flatMap((part) => {
  // As many marks as the shop renders at most, with words between them.
  const marks = 5_990 / (part.match(/[^\w "]/g)?.length ?? 1);
  const mixed = (part + 'ab "'.repeat(100_000 / marks / 4)).repeat(marks).slice(0, 100_000);
  return [
    { part, text: part.repeat(100_000 / part.length) },
    { part, text: mixed },
  ];
});
