/** Tells the quotation marks around the cells of a line from inch signs in them, and from those that end a cell too early. */
export function marksBetween(delimiter: string) {
  const sign = `\\u{${delimiter.codePointAt(0)?.toString(16)}}`;
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${sign}]*)`;
  const wellQuoted = new RegExp(`^${cell}(?:${sign}${cell})*$`, 'u');
  const quoted = new RegExp(`(?:^|${sign})[^\\S\\r\\n]*"`, 'mu');
  return {
    areInPlace: (line: string) => !line.includes('"') || wellQuoted.test(withoutEnds(line)),
    /** What stands behind a blank may be the rest of a quoted cell. */
    mayCut: (cells: readonly string[], line: string) =>
      cells.some(isBroken) || (quoted.test(line) && cells.some((text) => /^\s.*"/s.test(text))),
  };
}

/** An inch sign stands behind a number, or in the brackets of a heading. Other marks stand in pairs. */
const isBroken = (cell: string) =>
  cell.trimStart().startsWith('"') ||
  /(?<![\p{N}"']\s?|\((?="\)))"/u.test(cell.replaceAll(inPairs, ''));

const inPairs = /(?<=[\s(])"[^"]*"(?![\p{L}\p{N}])/gu;

/** The raw text of a line holds the empty lines before it, which may be many. */
function withoutEnds(line: string): string {
  const isEnd = (at: number) => line[at] === '\n' || line[at] === '\r';
  let from = 0;
  let to = line.length;
  while (from < to && isEnd(from)) from += 1;
  while (to > from && isEnd(to - 1)) to -= 1;
  return line.slice(from, to);
}
