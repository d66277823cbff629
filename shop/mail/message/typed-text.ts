/** Controls, zero-width characters and those that turn the direction of writing. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** What mail programs take for the middle of a URL or of an email address. */
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
export function greetingName({ firstName }: { firstName: string }): string {
  const name = [...firstName.replace(hidden, ' ').trim()];
  const short = name.slice(0, maxNameLength).join('');
  return typedText(name.length > maxNameLength ? `${short}…` : short);
}
