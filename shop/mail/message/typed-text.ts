import { cutOff } from '#contract/rules/texts/characters.ts';

/** Controls, zero-width characters and those that turn the direction of writing. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** Characters that mail programs take for the middle of a URL or an email address. */
const joint = /[.:@．。](?=\S)/gu;

const zeroWidthSpace = '\u200b';

/**
 * A text that a customer typed, on one line, in a form that no mail program turns into a link:
 * anybody can register under the name "win.example" with somebody else's email address.
 */
export const typedText = (text: string): string =>
  text.replace(hidden, ' ').trim().replace(joint, `$&${zeroWidthSpace}`);

const maxNameLength = 50;

/** The first name for a greeting; empty when there is none. */
export const greetingName = ({ firstName }: { firstName: string }): string =>
  typedText(cutOff(firstName.replace(hidden, ' ').trim(), maxNameLength));
