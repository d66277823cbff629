import * as z from 'zod/mini';
import { charactersIn } from '#contract/rules/texts/characters.ts';

/** Limits of a text, as its readers count: an emoji is one character, though JavaScript holds it as two. */
export const maxCharacters = (max: number, message: string) =>
  lengthCheck({ check: 'max_length', maximum: max }, message, (text) => charactersIn(text) <= max);

export const minCharacters = (min: number, message: string) =>
  lengthCheck({ check: 'min_length', minimum: min }, message, (text) => charactersIn(text) >= min);

/**
 * Makes a check like Zod's own, whose limits the API document and the tests read from the schema.
 */
function lengthCheck(
  def: { check: string; maximum?: number; minimum?: number },
  message: string,
  fits: (text: string) => boolean,
) {
  const check: z.core.$ZodCheck<string> = new z.core.$ZodCheck(def);
  check._zod.onattach.push(({ _zod: { bag } }) => {
    if (def.maximum !== undefined) bag.maximum = def.maximum;
    if (def.minimum !== undefined) bag.minimum = def.minimum;
  });
  check._zod.check = ({ value, issues }) => {
    if (fits(value)) return;
    issues.push({ code: 'custom', input: value, inst: check, continue: true, message });
  };
  return check;
}
