/** The round amount at the top of a chart: 1, 2 or 5 times a power of ten, never below 100. */
export function topOf(amounts: readonly number[]) {
  const highest = Math.max(100, ...amounts);
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((times) => times * power).find((top) => top >= highest) ?? highest;
}
