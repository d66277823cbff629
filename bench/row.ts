/** One measured figure beside its goal. */
export interface Outcome {
  what: string;
  measured: string;
  goal: string;
  /** Null for a figure that has no goal. */
  reached: boolean | null;
}

/** Measures one row of the table. */
export type Row = () => Promise<Outcome[]>;

/** Milliseconds as the table shows them. */
export const ms = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

/** How long something takes, in milliseconds. */
export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
