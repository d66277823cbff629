/**
 * WooCommerce writes its headings in the language of whoever exports: German, French and Hindi ones, in
 * small letters, and the English ones that they stand for.
 */
const translated: Readonly<Record<string, string>> = {
  typ: 'type',
  artikelnummer: 'sku',
  'gtin, upc, ean oder isbn': 'gtin, upc, ean, or isbn',
  veröffentlicht: 'published',
  'sichtbarkeit im katalog': 'visibility in catalog',
  kurzbeschreibung: 'short description',
  beschreibung: 'description',
  'datum, an dem angebotspreis beginnt': 'date sale price starts',
  'datum, an dem angebotspreis endet': 'date sale price ends',
  'vorrätig?': 'in stock?',
  lager: 'stock',
  lagerbestand: 'stock',
  bestand: 'stock',
  'lieferrückstande erlaubt?': 'backorders allowed?',
  'lieferrückstände erlaubt?': 'backorders allowed?',
  angebotspreis: 'sale price',
  'regulärer preis': 'regular price',
  kategorien: 'categories',
  bilder: 'images',
  'übergeordnetes produkt': 'parent',

  ugs: 'sku',
  'gtin, upc, ean, ou isbn': 'gtin, upc, ean, or isbn',
  'gtin, upc, ean ou isbn': 'gtin, upc, ean, or isbn',
  nom: 'name',
  publié: 'published',
  'visibilité dans le catalogue': 'visibility in catalog',
  'description courte': 'short description',
  'date de début de promo': 'date sale price starts',
  'date de fin de promo': 'date sale price ends',
  'en stock ?': 'in stock?',
  'autoriser les commandes de produits en rupture ?': 'backorders allowed?',
  'tarif promo': 'sale price',
  'tarif régulier': 'regular price',
  catégories: 'categories',

  आईडी: 'id',
  प्रकार: 'type',
  नाम: 'name',
  प्रकाशित: 'published',
  'कैटलॉग में दृश्यता': 'visibility in catalog',
  'सूची में दृश्यता': 'visibility in catalog',
  'संक्षिप्त विवरण': 'short description',
  'लघु विवरण': 'short description',
  विवरण: 'description',
  'स्टॉक में?': 'in stock?',
  'स्टॉक में है?': 'in stock?',
  स्टॉक: 'stock',
  'बिक्री मूल्य': 'sale price',
  'विक्रय मूल्य': 'sale price',
  'बिक्री कीमत': 'sale price',
  'नियमित मूल्य': 'regular price',
  'नियमित कीमत': 'regular price',
  श्रेणियाँ: 'categories',
  श्रेणियां: 'categories',
  चित्र: 'images',
  छवियाँ: 'images',
  छवियां: 'images',
  पैरेंट: 'parent',
  मूल: 'parent',
};

const attributeParts: readonly [RegExp, string][] = [
  [/^(?:attribut (\d+) name|nom de l'attribut (\d+)|विशेषता (\d+) (?:का )?नाम)$/, 'name'],
  [
    /^(?:attribut (\d+) wert\(e\)|valeur\(s\) de l'attribut (\d+)|विशेषता (\d+) (?:का |के )?मान)$/,
    'value(s)',
  ],
  [/^(?:attribut (\d+) (?:sichtbar|visible)|विशेषता (\d+) दृश्य(?:मान)?)$/, 'visible'],
  [/^(?:attribut (\d+) global|विशेषता (\d+) (?:global|वैश्विक))$/, 'global'],
  [/^(?:attribut (\d+) (?:standard|par défaut)|विशेषता (\d+) डिफ़?ॉल्ट)$/, 'default'],
];

/** The English name of a column of WooCommerce, in small letters. */
export function englishName(heading: string): string {
  const name = heading
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'");
  for (const [attribute, part] of attributeParts) {
    const nth = attribute.exec(name)?.slice(1).find(Boolean);
    if (nth) return `attribute ${nth} ${part}`;
  }
  return translations.get(name) ?? name;
}

const translations = new Map(
  Object.entries(translated).map(([theirs, english]) => [theirs.normalize('NFC'), english]),
);
