/** What the columns of a table say of it. */
export interface Told {
  /** Says whether any heading matches, as `plainWords` makes them. */
  has(heading: RegExp): boolean;
  /** A name and a price beside what only products have. */
  areProducts: boolean;
  hasPrice: boolean;
  hasName: boolean;
  /** Pieces, codes or pictures. */
  hasGoods: boolean;
}

/** A kind of table that other programs export, and that holds no products to sell. */
interface Kind {
  headings: RegExp;
  atLeast: number;
  /** One of its headings is among these. */
  sure?: RegExp;
  /** Says of a table with such headings that it holds products nonetheless. */
  isSpared?(told: Told): boolean;
  /** What it is, and what to do. */
  words: string;
}

const choose = 'Choose a table of products with their names and prices.';
const exportProducts = 'Export the products of that shop, and choose that file.';

/** No table of products has such a column, whatever else stands beside it. */
const surelyOrders =
  /^(?:sub |parent |seller |amazon )?order (?:id|no|number|name|date|time|status|state|total|#)|^lineitem|^(?:billing|buyer|customer) (?:id|name|e ?mail|phone|mobile|address|city|state|pin|zip|first|last|note)|^(?:financial|fulfil+ment|payment) (?:status|mode|method|id|reference)|^(?:courier|tracking|awb)\b/;
const surelyBank = /^(?:withdrawals?|deposits?|narration|value date|txn date)\b/;

const document =
  /^(?:(?:sales?|purchase|tax|supplier|vendor) )?(?:invoice|bill|voucher|vch|challan|(?:credit|debit) note) ?(?:no|num|number|id|date|value|status|total|amount|type|#)/;
const surelyCodes = /^coupon|^usage (?:limit|count)|^times used/;
const sellingPrice = /(?:selling|sales?|retail|online|our) (?:price|rate)/;
/** Bills of wholesalers print the MRP, too. */
const ofBills = /^(?:net |total |gross )?(?:amount|amt|total)\b|\bpt[rs]\b/;

/** The surest first: lists of payments name orders, too. */
export const kinds: readonly Kind[] = [
  {
    headings:
      /^(?:settle(?:d|ments?)|payouts?|utr|remittance|card (?:brand|network|source|type)|amount refunded|fees?|charges|refunds|net|net amount|entity id|(?:payment|transaction) (?:id|date|type|method))\b/,
    atLeast: 2,
    sure: /^(?:settle(?:d|ments?)|payouts?|utr|remittance|card (?:brand|network))\b/,
    words: `This looks like a list of payments. ${choose}`,
  },
  {
    headings:
      /^gift ?card\b|^(?:initial|current|remaining) (?:balance|value|amount)|^(?:last characters|expires on|balance|recipient e ?mail)\b/,
    atLeast: 2,
    sure: /^gift ?card (?:code|id|no|number)|^initial (?:balance|value|amount)|^last characters/,
    isSpared: ({ areProducts }) => areProducts,
    words: `This looks like a list of gift cards, which the shop does not sell. ${choose}`,
  },
  {
    headings:
      /^(?:review(?:er)?|reply|replied|verified|comment (?:author|content))\b|^(?:rating|author|body|picture urls|product handle)$/,
    atLeast: 2,
    sure: /^(?:review(?:er)?|comment (?:author|content))\b|^rating$/,
    isSpared: ({ has, hasPrice }) => hasPrice || has(/^(?:isbn|ean|barcode|stock|quantity|qty)\b/),
    words: `This looks like a list of reviews, which the shop cannot import. ${choose}`,
  },
  {
    headings:
      /^(?:discount|coupon|promo(?:tion)?|voucher) ?(?:codes?|amount|type)|^coupons?$|^usage (?:limit|count)|^times used|^uses ?(?:in ?all|per ?customer)|^(?:minimum|maximum) (?:spend|amount|purchase)|^highest ?discount|per customer|^expiry date|^(?:starts|ends) ?at|^free shipping|^amount discounted|^(?:code|kind|value|percent)$/,
    atLeast: 2,
    sure: /^(?:discount|promo(?:tion)?|voucher) ?codes?|^coupon|^usage|^times used|^uses|^highest|^(?:kind|percent)$/,
    isSpared: ({ has, hasName, hasPrice }) => hasName && hasPrice && !has(surelyCodes),
    words:
      'This looks like a list of discount codes. Import it under Discount codes, with “Import discount codes”.',
  },
  {
    headings:
      /^(?:uqc|taxable value|(?:total|invoice|note) value|place of supply|reverse charge|(?:integrated|central) tax)\b|^(?:receiver|recipient) name|gstin\/uin/,
    atLeast: 2,
    sure: /^taxable value/,
    isSpared: ({ has }) => has(sellingPrice) || has(/\bmrp\b/),
    words: `This looks like a GST return. ${choose}`,
  },
  {
    headings:
      /^(?:sub |parent |seller |amazon |merchant )?order (?:item )?(?:id|no|number|date|time|status|state)\b|^lineitem/,
    atLeast: 2,
    words: `This looks like a list of orders. ${exportProducts}`,
  },
  {
    headings: new RegExp(
      `${document.source}|^(?:party|receiver|recipient|supplier|vendor|buyer|customer)(?: name)?$|\\bgstin\\b|^place of supply|^balance due`,
    ),
    atLeast: 2,
    sure: document,
    isSpared: ({ has, areProducts }) =>
      (areProducts && has(/categor|image|photo|picture/)) ||
      has(sellingPrice) ||
      (has(/\bmrp\b/) && !has(ofBills)) ||
      (has(/^(?:\w+ )?price$/) && has(/\bstock\b/)),
    words: `This looks like a list of invoices or bills. ${choose}`,
  },
  {
    // Tables of products also have columns such as "Shipping weight".
    headings:
      /^(?:order|lineitem|billing|buyer|customer|fulfil+ment|financial|payment|courier|tracking|awb|shipping)\b/,
    atLeast: 3,
    sure: /^(?!shipping)/,
    isSpared: ({ has, areProducts }) => areProducts && !has(surelyOrders),
    words: `This looks like a list of orders. ${exportProducts}`,
  },
  {
    headings:
      /^(?:debit|credit|withdrawals?|deposits?|(?:closing )?balance|narration|value date|txn date)\b/,
    atLeast: 2,
    isSpared: ({ has, areProducts }) => areProducts && !has(surelyBank),
    words: `This looks like a bank statement. ${choose}`,
  },
  {
    headings:
      /^(?:gross|net|total|ordered product) sales\b|^(?:net )?(?:units|items|quantity|qty|pieces) (?:sold|ordered)|^(?:net quantity|revenue)$|^sessions\b|^orders$/,
    atLeast: 2,
    isSpared: ({ areProducts }) => areProducts,
    words: `This looks like a report of sales. ${exportProducts}`,
  },
];

const courier = /serviceab|^cod\b|\btat\b|^zone|^office|^circle/;

/** Couriers name places, and what it costs to deliver there. Customers have a PIN code, too. */
export const postalCodes: Kind = {
  headings:
    /^(?:(?:destination|delivery|drop|to) )?(?:pin(?: ?codes?)?|postal ?codes?|zip ?codes?)$/,
  atLeast: 1,
  isSpared: ({ has, areProducts, hasGoods, hasName, hasPrice }) =>
    areProducts || hasGoods || has(/address/) || (hasName && hasPrice && !has(courier)),
  words:
    'This looks like a list of PIN codes. Add it under Selling rules, below “PIN codes from a courier”.',
};

export function isOfKind(
  { headings, atLeast, sure, isSpared }: Kind,
  said: readonly string[],
  told: Told,
): boolean {
  const own = said.filter((heading) => headings.test(heading));
  if (own.length < atLeast || isSpared?.(told)) return false;
  return !sure || own.some((heading) => sure.test(heading));
}
