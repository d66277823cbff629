import { expect, test } from 'vitest';
import { readFixture } from '#test/support/catalogue/read-rows.ts';
import type { SourceRow } from './rows.ts';

/** Row, key and cells; pictures stand in brackets, and "∞" is not counted. */
const lineOf = ({ row, key, pictures, isUntracked, cells }: SourceRow) => {
  const { images, ...others } = cells;
  const shown = pictures.length > 0 ? [`[${pictures.join(', ')}]`] : [];
  return [row, key, ...Object.values(others), ...shown, ...(isUntracked ? ['∞'] : [])].join(' | ');
};

test.each<[file: string, lines: string[]]>([
  [
    'template',
    [
      '2 | cotton kurta | Cotton kurta | Clothing > Kurtas | Hand-printed in Jaipur. | Indigo | M | 12 | 899 | 1199 | KUR-IND-M | [kurta-indigo.jpg]',
      '3 | cotton kurta | Cotton kurta | Clothing > Kurtas | Hand-printed in Jaipur. | Indigo | L | 8 | 899 | 1199 | KUR-IND-L | [kurta-indigo.jpg]',
    ],
  ],
  [
    'export',
    [
      '2 | product 12 | 12 | Assam | Tea | Strong.\n\n- *malty* | 31 | 250 g | 14 | 14 | 120 | 30 | 0902 | 5 | LIVE | Weight | ASM-250 | 8901234567894 | /products/assam-tea | [3f.webp, 4a.webp]',
      '3 | product 12 | 12 | Assam | Tea | Strong.\n\n- *malty* | 32 | 500 g | 0 | 0 | 220.5 | 0 | 0902 | 5 | LIVE | Weight | ASM-500 | /products/assam-tea | [3f.webp, 4a.webp]',
    ],
  ],
  [
    'guarded',
    [
      '2 | -5 degrees ice box | -5 degrees ice box | Home | =ICE | 499 | 3',
      '3 | @home lamp | @home lamp | Home | +LAMP | 899 | 2',
      "4 | 'tis kite | 'tis kite | Toys | KITE | 40 | 9",
    ],
  ],
  ['stock-only', ['2 | product 12 | 12 | 31 | 20 | 14', '3 | product 12 | 12 | 32 | 6 | 0']],
  [
    'prices-only',
    ['2 | product 12 | 12 | 31 | 1,100 | 400 | ∞', '3 | product 12 | 12 | 32 | ₹2,200.50 | ∞'],
  ],
  ['semicolons-below-title', ['4 | lattu | Lattu | 40 | 9', '5 | dholak | Dholak | 1 499 | 1']],
  [
    'shuffled',
    ['2 | lattu | 9 | Lattu | 40 | Toys > Tops', '3 | dholak | Dholak | 1499 | Music | ∞'],
  ],
  ['fields', ['2 | lattu | Lattu | 40 | 9 | Channapatna | 6', '3 | dholak | Dholak | 1499 | 1']],
  [
    'hindi',
    [
      '2 | कुर्ता | कुर्ता | कपड़े | नीला | बड़ा | नाप | ४ | ८९९',
      '3 | कुर्ता | कुर्ता | कपड़े | लाल | छोटा | नाप | 2 | 899',
    ],
  ],
  [
    'drafts-and-pictures',
    [
      '2 | mug | Mug | draft | 199 | 50 | 7 | [front.jpg, back.jpg]',
      '3 | vase | Vase | LIVE | 299 | 0 | 2',
      '4 | vase | vase | LIVE | 349 | 0 | 1 | [vase.png]',
    ],
  ],
])('our own columns are read: %s', async (file, lines) => {
  const { source, rows } = await readFixture(`haat/${file}`);
  expect([source, rows.map(lineOf)]).toEqual(['haat', lines]);
});
