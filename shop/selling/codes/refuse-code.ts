import { Refusal } from '#shop/refusal.ts';
import { type CodeFor, problemOf, usedUp } from './code-problem.ts';

/** An order was refused for its code, which then leaves the cart. */
export class CodeRefusal extends Refusal {
  readonly refused: CodeFor;

  constructor(refused: CodeFor, problem: string) {
    super('conflict', `${problem} It was removed from your cart. Please check the new total.`, {
      fields: { code: problem },
    });
    this.refused = refused;
  }
}

/**
 * Throws `CodeRefusal` for a code that can no longer be used. `usesLeft` are those that the orders
 * decided on before leave; it has no entry for a code without a limit.
 */
export function refuseCode(code: CodeFor, usesLeft: Map<number, number>, now: Date): void {
  const problem = problemOf(code, now);
  if (problem) throw new CodeRefusal(code, problem);
  if ((usesLeft.get(code.id) ?? 1) <= 0) throw new CodeRefusal(code, usedUp(code.code));
}
