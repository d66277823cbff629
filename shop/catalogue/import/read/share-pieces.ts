import { piecesOf } from '#shop/spreadsheets/amounts.ts';

/** Shares pieces that a file counts together among variants, so that no more are sold than there are. */
export function sharePieces(text: string, variants: number) {
  const pieces = piecesOf(text);
  // What is no number is named when the row is planned.
  if (pieces === undefined || variants < 2) return { stocks: Array<string>(variants).fill(text) };
  const whole = Math.max(0, pieces);
  return {
    stocks: Array.from({ length: variants }, (_, at) =>
      String(Math.floor((whole + variants - 1 - at) / variants)),
    ),
    note: `The file counts these ${pieces} pieces together. They are shared among ${variants} variants: correct each stock after the import.`,
  };
}
