/** Shares pieces that a file counts together among variants, so that no more are sold than there are. */
export const sharesOf = (pieces: number, variants: number): number[] =>
  Array.from({ length: variants }, (_, at) => Math.floor((pieces + variants - 1 - at) / variants));
