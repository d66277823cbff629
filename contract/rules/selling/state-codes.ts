/**
 * The first two digits of a GSTIN. Two states have two codes: 25 is of GSTINs older than the merger of
 * Daman and Diu with Dadra and Nagar Haveli (2020), 28 of those older than the division of Andhra
 * Pradesh (2014). 97 is territory outside every state, such as the sea.
 */
export const stateCodes: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Dadra and Nagar Haveli and Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

const formerCodes = ['25', '28'];

/** Territories whose own tax takes the place of a state's: they have no legislature. */
const unionTerritories = ['04', '26', '31', '35', '38'];

/** Names that people also write. */
const otherNames: Record<string, string> = {
  'andaman and nicobar': '35',
  'dadra and nagar haveli': '26',
  'daman and diu': '26',
  'nct of delhi': '07',
  'new delhi': '07',
  orissa: '21',
  pondicherry: '34',
  tamilnadu: '33',
  uttaranchal: '05',
};

const plain = (name: string) =>
  name.toLowerCase().replaceAll('&', ' and ').replaceAll(/\s+/g, ' ').trim();

const codesByName = new Map([
  ...Object.entries(otherNames),
  ...Object.entries(stateCodes)
    .filter(([code]) => !formerCodes.includes(code))
    .map(([code, name]) => [plain(name), code] as const),
]);

/** Today's code of a state, in any case and with "&" for "and". */
export const stateCodeOf = (name: string): string | undefined => codesByName.get(plain(name));

/** The state in which a GSTIN is registered. */
export const stateOfGstin = (gstin: string): string => stateCodes[gstin.slice(0, 2)] ?? '';

/** Name of the half of the tax that does not go to the Union, where goods stay in this state. */
export const stateTaxName = (place: string): 'SGST' | 'UTGST' =>
  unionTerritories.includes(stateCodeOf(place) ?? '') ? 'UTGST' : 'SGST';
