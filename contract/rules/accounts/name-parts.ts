import { splitName } from '#contract/rules/people.ts';
import { charactersIn } from '#contract/rules/texts/characters.ts';

/** The maximum of characters of a first name, of the rest of a name, and of a username. */
export const maxNamePart = 50;

/** Says whether both parts of a name fit the profile. */
export const fitsProfile = (name: string): boolean =>
  Object.values(splitName(name)).every((part) => charactersIn(part) <= maxNamePart);
