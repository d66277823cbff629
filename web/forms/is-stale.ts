import { ApiError } from '#web/client.ts';

/** Tells whether a save was refused because somebody saved first. Every other conflict names a field. */
export const isStale = (problem: unknown): boolean =>
  problem instanceof ApiError &&
  problem.code === 'conflict' &&
  Object.keys(problem.fields).length === 0;
