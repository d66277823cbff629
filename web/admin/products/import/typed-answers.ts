import type { ChoiceAnswers, ImportChoice } from '#contract/products/imports.ts';
import { readNumber } from '#contract/rules/typed-numbers.ts';

/** Answers in words or figures, as they stand in their fields. */
export interface TypedAnswers {
  untrackedStock?: string;
  category?: string;
}

/** The answer that a text is; undefined for none. */
export function answerIn(name: keyof TypedAnswers, text: string): string | number | undefined {
  const said = text.trim();
  if (name === 'category') return said || undefined;
  const count = readNumber(said);
  return Number.isInteger(count) && count >= 0 ? count : undefined;
}

export const isTypedUnsent = (text: string, said: string) => text.trim() !== said;

/** Some field holds another answer than the plan. */
export const hasUnsent = (typed: TypedAnswers, choices: readonly ImportChoice[]): boolean =>
  choices.some(({ key, value }) => {
    const text = key === 'untrackedStock' || key === 'category' ? typed[key] : undefined;
    return text !== undefined && isTypedUnsent(text, String(value ?? ''));
  });

/** What stays typed once the shop has taken answers. */
export function withoutTaken(typed: TypedAnswers, taken: ChoiceAnswers): TypedAnswers {
  const left = { ...typed };
  for (const name of ['untrackedStock', 'category'] as const) {
    const isTaken = taken[name] !== undefined && answerIn(name, typed[name] ?? '') === taken[name];
    if (isTaken) delete left[name];
  }
  return left;
}
