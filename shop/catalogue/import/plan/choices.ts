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
  currency:
    'Some prices are in another currency. Take the numbers as rupees? Nothing is converted. With No, these rows are left out.',
  mrp: 'Do customers pay the discount_price, with original_price as the MRP? With No, they pay the original_price, and discount_price is the amount off.',
  allowFree: 'Some prices are 0. Should these be sold for ₹0? With No, these rows are left out.',
  capDiscount:
    'Some MRPs are more than twice the price, but the shop shows at most 50% off. Lower these MRPs? With Yes, customers see twice the price struck through; with No, they see no MRP.',
  shorten:
    'Some texts are too long. Shorten them? With Yes, they are cut off at a word; with No, their rows are left out.',
  untrackedStock:
    'The file does not say how many there are of some products, or sells them even at 0. How many pieces should the shop have of each of these?',
  category: 'Some products have no category. Which one should they go to?',
};

type Waiting = 'decimalComma' | 'currency' | 'mrp' | 'allowFree' | 'capDiscount';

/** What stands at a row that waits for an answer. */
export const waitsFor: Record<Waiting, string> = {
  decimalComma: 'Say whether a comma separates the paise in this file.',
  currency: 'Say whether prices in another currency should be taken as rupees.',
  mrp: 'Say whether original_price is the MRP in this file.',
  allowFree: 'This price is 0. Say whether it is sold for ₹0, or enter a price.',
  capDiscount: 'This MRP is more than twice the price. Say whether it is lowered, or left out.',
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
