import type { Finding } from './finding.ts';

/**
 * The books would be wrong after a write, so its transaction rolls back. Callers are answered with 500;
 * the finding is for the log.
 */
export class WrongBooks extends Error {
  override readonly name = 'WrongBooks';
}

/** The twin of a rule of `verify`, at the write that the rule is about. Throws `WrongBooks`. */
export function assertBooks(isRight: boolean, finding: () => Finding): void {
  if (!isRight) throw new WrongBooks(finding());
}
