/** Letters of Cyrillic and Greek that look like Latin ones, and digits that stand for letters. */
const looks: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', һ: 'h' },
  ...{ ԁ: 'd', к: 'k', м: 'm', т: 't', н: 'h', в: 'b', п: 'n', α: 'a', ο: 'o', ρ: 'p', ν: 'v' },
  ...{ ι: 'i', κ: 'k', τ: 't', υ: 'u', ε: 'e', η: 'h', 0: 'o', 1: 'i', 3: 'e', 5: 's', '@': 'a' },
};

/** What names have in common that look alike: letters and digits in lower case. */
export const lookOf = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase()]
    .map((letter) => looks[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Says whether a word has letters of Latin, Greek or Cyrillic beside those of another script. */
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

const offices =
  /(^|[^\p{L}\p{N}])(admin|administrator|customer care|helpdesk|moderator|official|owner|staff|support|the shop|verified)(?![\p{L}\p{N}])/u;

/** Says whether a name speaks for the shop. `taken` are the names of the shop and its staff. */
export function speaksForShop(name: string, taken: readonly string[]): boolean {
  const plain = [...name.normalize('NFKC').toLowerCase()].map((one) => looks[one] ?? one).join('');
  const look = lookOf(name);
  const [shop = '', ...people] = taken.map(lookOf);
  return (
    offices.test(plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')) ||
    (shop !== '' && look.startsWith(shop)) ||
    people.some((person) => person !== '' && person === look)
  );
}

interface Named {
  firstName: string;
  lastName: string;
}

export const someCustomer = 'A customer';

/** First name and initial, as reviews show a customer: "Priya R." */
export function publicName({ firstName, lastName }: Named, taken: readonly string[]): string {
  const [first = '', ...rest] = wordsOf(firstName);
  const family = lastName === firstName ? rest : [...rest, ...wordsOf(lastName)];
  const initial = [...segments.segment(family.at(-1) ?? '')][0]?.segment;
  const isSafe = /\p{L}/u.test(first) && !mixesScripts(firstName) && !mixesScripts(lastName);
  if (!isSafe || speaksForShop(`${firstName} ${lastName}`, taken)) return someCustomer;
  if (speaksForShop(firstName, taken)) return someCustomer;
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** No word keeps a dot, so that none is a web address, nor a sign that nobody sees. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_Control}'’_\- .]/gu, ' ')
    .split(/[\s.]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const segments = new Intl.Segmenter('en');
