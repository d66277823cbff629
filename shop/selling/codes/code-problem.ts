import { dayOf, startOfDay } from '#contract/rules/selling/days.ts';
import { Refusal } from '#shop/refusal.ts';
import type { discountCodes } from '#shop/selling/tables.ts';

export type CodeRow = typeof discountCodes.$inferSelect;

/** A code as one customer may use it. */
export type CodeFor = Omit<CodeRow, 'createdAt'> & {
  /** Orders of the customer with it that were not cancelled; 0 unless that is limited. */
  customerUses: number;
  /** The customer has an order that was not cancelled; false unless the code is for first orders. */
  hasOrdered: boolean;
};

/** Why a code cannot be used, in words, whatever the cart holds; null while it can. */
export function problemOf(code: CodeFor, now: Date): string | null {
  const { code: name, isActive, startsAt, endsAt, usesInAll, usesPerCustomer } = code;
  if (!isActive) return `${name} cannot be used any more.`;
  if (startsAt && now < startsAt) return `${name} can be used from ${moment.format(startsAt)}.`;
  if (endsAt && now >= endsAt) return `${name} ended on ${lastOf(endsAt)}.`;
  if (usesInAll !== null && code.used >= usesInAll) return usedUp(name);
  if (code.hasOrdered) return `${name} is only for a first order.`;
  if (usesPerCustomer !== null && code.customerUses >= usesPerCustomer) {
    return usesPerCustomer === 1
      ? `You have already used ${name}.`
      : `You have already used ${name} ${usesPerCustomer} times, which is the limit.`;
  }
  return null;
}

const usedUp = (name: string) => `${name} has been used up.`;

/** A code that ends at midnight was valid through the day before; any other names its time. */
function lastOf(endsAt: Date): string {
  const isMidnight = endsAt.getTime() === startOfDay(dayOf(endsAt)).getTime();
  return isMidnight ? day.format(endsAt.getTime() - 1) : moment.format(endsAt);
}

const zone = { timeZone: 'Asia/Kolkata', dateStyle: 'long' } as const;
const day = new Intl.DateTimeFormat('en-IN', zone);
const moment = new Intl.DateTimeFormat('en-IN', { ...zone, timeStyle: 'short', hourCycle: 'h23' });

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
