// Without Zod, so that pages may load it.
import type { Headings } from '#contract/rules/tables/headings.ts';

const columns = ['order', 'courier', 'trackingNumber', 'trackingUrl'] as const;
export type ShipColumn = (typeof columns)[number];

/** Headings in couriers' tables and in our own export, in English and Hindi. */
export const shipHeadings: Headings<ShipColumn> = [
  ['trackingUrl', /^(?!.*(?:label|invoice|लेबल|बिल)).*(?:\b(?:url|link)\b|लिंक)/],
  ['order', /^(?:channel |customer |client |seller )?order ?(?:id|no|number|num|#)$/],
  ['order', /^(?:ऑर्डर|आदेश) ?(?:संख्या|क्रमांक|नंबर|नं\.?|आईडी)$/],
  ['order', /^order$|^ref(?:erence)? ?(?:id|no|number|#)?$/],
  [
    'trackingNumber',
    /^(?:awb|(?:shipment )?tracking|way ?bill|consignment|docket|lr)(?: ?(?:code|id|no|number|#))?$/,
  ],
  ['courier', /^(?:courier|carrier)(?: (?:company|name|partner|service))*$/],
  [
    'order',
    /\border\b(?!.*(?:date|time|total|status|value|amount|type|placed|qty|quantity|source|price|items|weight))/,
  ],
  ['order', /^(?!.*(?:राशि|मूल्य|कीमत|दिनांक|तारीख़?|समय|स्थिति|मात्रा|वज़?न)).*(?:ऑर्डर|आदेश)/],
  [
    'trackingNumber',
    /^(?!.*(?:status|date)).*(?:track|\bawb\b|way ?bill|consignment|ट्रैकिंग|एडब्ल्यूबी)/,
  ],
  [
    'courier',
    /^(?!.*(?:charge|cost|status|\bid\b|code)).*(?:courier|carrier|logistics|delivery partner|shipping partner|कूरियर)/,
  ],
  [
    'courier',
    /^(?:name of )?transport(?:er)?(?: (?:name|company|partner))*$|^(?:shipped|sent|dispatched) (?:by|via|through)$|^ट्रांसपोर्ट/,
  ],
];

/** For a table with orders of which no column holds couriers: none of its rows could ship. */
export const noCourierColumn =
  'No column of couriers was found. Name it “Courier”, “Carrier”, “Transporter”, “Logistics” or “Shipped by” in the first row.';

/** The columns of a table without headings, by their place. */
export const unnamedShipColumns: ReadonlyMap<ShipColumn, number> = new Map(
  columns.map((column, at) => [column, at]),
);
