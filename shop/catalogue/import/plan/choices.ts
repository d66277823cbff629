import type { ChoiceAnswers, ChoiceKey, ImportChoice } from '#contract/products/imports.ts';

/** A file in which some cells can be read in two ways, and what the owner said so far. */
export type Choices = { [Key in ChoiceKey]: NonNullable<ChoiceAnswers[Key]> | null };

const proposed: Choices = {
  decimalComma: null,
  currency: null,
  mrp: null,
  allowFree: null,
  capDiscount: true,
  shorten: true,
  untrackedStock: 100,
  category: 'Other',
};

const questions: Record<ChoiceKey, string> = {
  decimalComma: 'Does a comma separate the paise, as in 1299,50 for ₹1,299.50?',
  currency: 'Some prices are in another currency. Should they be taken as rupees?',
  mrp: 'Is original_price the MRP, and discount_price what customers pay?',
  allowFree: 'Some prices are 0. Should these be sold for ₹0?',
  capDiscount:
    'Some list prices are more than twice the price, and the shop shows at most 50% off. Show twice the price instead? Otherwise these are sold without a list price.',
  shorten: 'Some texts are too long. Should they be shortened?',
  untrackedStock:
    'Some products do not say how many are in stock, or are sold even at 0. How many pieces should each variant have?',
  category: 'Some products have no category. Which one should they go to?',
};

/** What stands at a row that waits for an answer. */
export const waitsFor: Record<'decimalComma' | 'currency' | 'mrp' | 'allowFree', string> = {
  decimalComma: 'Say whether a comma separates the paise in this file.',
  currency: 'Say whether prices in another currency should be taken as rupees.',
  mrp: 'Say whether original_price is the MRP in this file.',
  allowFree: 'This price is 0. Say whether it is sold for ₹0, or enter a price.',
};

/** An answer takes the place of what is proposed. */
export const choicesWith = (answers: ChoiceAnswers): Choices => ({
  ...proposed,
  ...Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)),
});

/** The choices that a file raises, in a sequence that does not change. */
export const raisedChoices = (raised: ReadonlySet<ChoiceKey>, choices: Choices): ImportChoice[] =>
  (Object.keys(questions) as ChoiceKey[])
    .filter((key) => raised.has(key))
    .map((key) => ({ key, question: questions[key], value: choices[key] }));
