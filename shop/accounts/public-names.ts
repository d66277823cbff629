import unhomoglyph from 'unhomoglyph';
import { mixesScripts } from '#contract/rules/accounts/mixed-scripts.ts';

/** Says whether a name could be taken for the shop, which comes first in `taken`, or for its staff. */
export function speaksForShop(name: string, taken: readonly string[]): boolean {
  const [shop = '', ...people] = taken;
  return (
    looksOf(name).some((look) => offices.some((office) => ` ${look} `.includes(` ${office} `))) ||
    people.some((person) => looksLike(name, person)) ||
    looksLike(name, shop) ||
    isShopWithWord(name, shop) ||
    isOffice(name, shop)
  );
}

/** What a name looks like in small letters and in capitals, word by word. Empty without letters. */
const looksOf = (name: string): string[] => {
  const plain = withDigitsRead(name.normalize('NFKD').replaceAll(/\p{Script=Inherited}/gu, ''));
  return [plain.toLowerCase(), plain.toUpperCase()].map((text) =>
    unhomoglyph(text)
      .replaceAll(/\p{Script=Inherited}/gu, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .toLowerCase()
      .trim(),
  );
};

/** Reads digits and signs that people write for letters; the library knows 0 and 1. */
const withDigitsRead = (name: string) =>
  name.replaceAll(/[35@]/g, (sign) => ({ 3: 'e', 5: 's', '@': 'a' })[sign] ?? sign);

/** The same in one word, so that "H a a t" is "Haat". */
const joinedLooksOf = (name: string) => looksOf(name).map((look) => look.replaceAll(' ', ''));

function looksLike(one: string, other: string): boolean {
  const others = joinedLooksOf(other);
  return joinedLooksOf(one).some((look, nth) => look !== '' && look === others[nth]);
}

const businessWords =
  'care customer desk help india official online owner service shop staff store support team';

/** A word that the shop could add to its name; a shop called Om does not keep Omkar out. */
function isShopWithWord(name: string, shop: string): boolean {
  const shopLooks = joinedLooksOf(shop);
  return joinedLooksOf(name).some((look, nth) => {
    const own = shopLooks[nth];
    if (!own || !look.startsWith(own)) return false;
    const rest = look.slice(own.length);
    return business.some((words) => words[nth] !== undefined && rest.startsWith(words[nth]));
  });
}

/** Says that a name is made of words of an office alone, such as "CustomerCare" or "The Haat". */
function isOffice(name: string, shop: string): boolean {
  const shopLooks = joinedLooksOf(shop);
  return joinedLooksOf(name).some((look, nth) => {
    const own = shopLooks[nth] ? [shopLooks[nth]] : [];
    const telling = [...asLooks(officeWords, nth), ...own].join('|');
    const any = [...asLooks(besideOffices, nth), telling].join('|');
    const two = `(?:(?:${any})+(?:${telling})|(?:${telling})(?:${any}))`;
    return new RegExp(`^${two}(?:${any})*\\p{N}*$`, 'u').test(look);
  });
}

const asLooks = (words: string, nth: number) =>
  words.split(' ').map((word) => joinedLooksOf(word)[nth]);

const officeWords =
  'admin customer customers help official owner sales seller service services shop staff store support team tech technical';

/** Only with another word: people are called India and Real. */
const besideOffices =
  'care center centre desk genuine india line online original our real the your';

const beginsLike = (name: string, shop: string): boolean => {
  const shopLooks = joinedLooksOf(shop);
  return joinedLooksOf(name).some((look, nth) => shopLooks[nth] && look.startsWith(shopLooks[nth]));
};

const business = businessWords.split(' ').map(looksOf);

const offices = [
  ...['admin', 'administrator', 'customer care', 'helpdesk', 'moderator', 'official', 'owner'],
  ...['staff', 'support', 'the shop', 'verified', 'админ', 'модератор', 'поддержка'],
].flatMap(looksOf);

interface Named {
  firstName: string;
  lastName: string;
}

const someCustomer = 'A customer';

/** First name and initial, as reviews show a customer: "Priya R." */
export function publicName({ firstName, lastName }: Named, taken: readonly string[]): string {
  const [first = '', ...rest] = wordsOf(firstName);
  const family = lastName === firstName ? rest : [...rest, ...wordsOf(lastName)];
  const initial = [...segments.segment(family.at(-1) ?? '')][0]?.segment;
  const isSafe = /\p{L}/u.test(first) && !mixesScripts(firstName) && !mixesScripts(lastName);
  const shown = [`${firstName} ${lastName}`, firstName];
  const [shop = ''] = taken;
  // Beside a review, "Haat D." would be the shop.
  if (!isSafe || beginsLike(first, shop)) return someCustomer;
  if (shown.some((name) => speaksForShop(name, taken))) return someCustomer;
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Drops dots, so that no word is a domain name, and invisible characters. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_Control}'’_\- .]/gu, ' ')
    .split(/[\s.]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const segments = new Intl.Segmenter('en');
