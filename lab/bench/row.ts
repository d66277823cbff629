/** A measured value and its goal. */
export interface Outcome {
  what: string;
  measured: string;
  goal: string;
  /** Null for a figure that has no goal. */
  reached: boolean | null;
}

export type Row = () => Promise<Outcome[]>;

export const ms = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

/** Returns milliseconds. */
export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Stands for a row that failed. */
export function notMeasured(what: string, { message }: Error): Outcome {
  return { what, measured: `not measured: ${message.split('\n')[0]}`, goal: '', reached: false };
}
