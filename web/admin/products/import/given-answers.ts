import type { ChoiceAnswers, ProductImport } from '#contract/products/imports.ts';

/** What the owner says of a file: answers to its questions, and what its columns hold. */
export interface Said {
  choices?: ChoiceAnswers;
  mapping?: Record<string, string | null>;
}

/** The plan with the answers that the shop has not taken yet. */
export function withGiven(plan: ProductImport, given: readonly Said[]): ProductImport {
  const answers = new Map(given.flatMap(({ choices = {} }) => Object.entries(choices)));
  const meanings = new Map(given.flatMap(({ mapping = {} }) => Object.entries(mapping)));
  return {
    ...plan,
    choices: plan.choices.map((one) => ({ ...one, value: answers.get(one.key) ?? one.value })),
    columns: plan.columns.map((column) => {
      const { name, sample } = column;
      const said = meanings.get(name);
      return said === undefined ? column : { name, sample, to: said };
    }),
  };
}
