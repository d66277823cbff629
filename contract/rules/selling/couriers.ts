import { asciiDigits } from '../numbers.ts';

/** A company that carries parcels; `url` is its page for one parcel, with `{number}` for the parcel's. */
export interface KnownCourier {
  id: number;
  name: string;
  url: string;
}

/** Couriers in every shop. Their ids are below those of the owner's own. */
export const knownCouriers: readonly KnownCourier[] = [
  { id: 1, name: 'Delhivery', url: 'https://www.delhivery.com/track-v2/package/{number}' },
  {
    id: 2,
    name: 'Blue Dart',
    url: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  { id: 3, name: 'DTDC', url: 'https://www.dtdc.in/trace.asp?strCnno={number}' },
  { id: 4, name: 'Ekart', url: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  {
    id: 5,
    name: 'India Post',
    url: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment={number}',
  },
  { id: 6, name: 'Shadowfax', url: 'https://tracker.shadowfax.in/#/track/{number}' },
  {
    id: 7,
    name: 'Xpressbees',
    url: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
  },
];

/** Spellings that differ in case, blanks or dots are one courier: "BlueDart", "Blue Dart". */
export const courierKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.\-_]+/gu, '');

/** The URL of a parcel; digits of any script become 0 to 9. */
export const parcelUrl = (url: string, number: string): string =>
  url.replaceAll('{number}', encodeURIComponent(asciiDigits(number).trim()));
