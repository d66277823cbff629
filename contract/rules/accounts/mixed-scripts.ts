/** Says whether a word mixes Latin, Greek or Cyrillic letters with those of another script. */
export const mixesScripts = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => scripts.filter((script) => script.test(word)).length > 1);

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /(?!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u,
];

export const mixedScripts = 'Enter a name with letters of one script.';
