/** Names as India writes them, for whatever a test names without minding how. */
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

/** With the number, so that no two are equal. */
export const productNamed = (nth: number) => `${products[nth % products.length]} ${nth}`;
export const categoryNamed = (nth: number) => `${categories[nth % categories.length]} ${nth}`;
