/**
 * Names as India writes them, for whatever a test names without minding how. All are as the contract
 * stores them: `typedOnMac` is the other Unicode form, in which they may arrive.
 */
const products = [
  'लूडो और साँप-सीढ़ी',
  '4-in-1 Game',
  'Crème Brûlée Set',
  'M.R.F. Bat No.1',
  'لوڈو کھیل',
  'பரமபதம்',
  '🎲 Dice & Co. “Deluxe”',
  'ক্যারম/বোর্ড 10½″',
  'Café',
] as const;

const categories = [
  'खेल',
  'Jeux Élégants',
  'பலகை விளையாட்டு',
  '0–3 Years',
  'کھلونے',
  'A/B & C',
] as const;

const colours = [
  'मजीठ लाल',
  'Madder Red',
  'Bleu pétrole/“Nuit”',
  'செம்மண் 🟤',
  'سرخ',
  'No.5–Grün',
  'হলুদ'.padEnd(36, '-হলুদ'),
] as const;

/** The shop shows none for `full`. */
const sizes = ['full', 'मध्यम', 'full', '10½', 'XL', 'பெரிய', '3–4 Years/98 cm'] as const;

/** First name, last name. */
const people = [
  ['सुनीता', 'कुर्‍हाडे'],
  ['Élodie', 'D’Souza'],
  ['தமிழ்ச்செல்வி', 'M.'],
  ['Ravi', 'Rao'],
  ['محمد', 'حسین'],
  ['R.Kumar/S.Devi', '2nd'],
  ['শর্মিষ্ঠা', 'বন্দ্যোপাধ্যায়'],
  ['Łucja-Zoë', 'Núñez'],
  ['लक्ष्मी 🪔', ''],
  ['𑀓'.repeat(50), 'க்ஷ'.repeat(12)],
] as const;

/** Adds the number, so that no two names are equal. */
export const productNamed = (nth: number) => `${products[nth % products.length]} ${nth}`;
export const categoryNamed = (nth: number) => `${categories[nth % categories.length]} ${nth}`;

/** Colour and size of a variant. Those of one product, whatever its number, are different. */
export const variantNamed = (product: number, variant: number) => ({
  color: `${colours[(product + variant) % colours.length]} ${variant}`,
  size: sizes[product % sizes.length] as string,
});

/** The username is the first name with the number. */
export function personNamed(nth: number) {
  const [firstName = '', lastName = ''] = people[nth % people.length] ?? [];
  const number = ` ${nth}`;
  const username = Array.from(firstName)
    .slice(0, 50 - number.length)
    .join('');
  return { username: `${username}${number}`, firstName, lastName };
}

/** What an address form takes. */
export const homeAddress = {
  addressLine1: '१, मंदिर मार्ग, “श्री-कृपा” 2/3-A',
  addressLine2: 'Café के पीछे, M.G. Road 🛕 '.padEnd(201, 'கோவில் தெரு-'),
  city: 'मैसूरु/Mysuru',
  state: 'Karnataka',
  postalCode: '570001',
};

/** The same texts in the Unicode form in which a Mac's keyboard and file names come (NFD). */
export const typedOnMac = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.normalize('NFD') : value,
    ]),
  ) as T;
