/** States and union territories by the first digits of their postal codes; the longest match counts. */
const prefixes: Record<string, readonly string[]> = {
  'Andaman and Nicobar Islands': ['744'],
  'Andhra Pradesh': ['515', '516', '517', '518', '52', '53'],
  'Arunachal Pradesh': ['790', '791', '792'],
  Assam: ['78'],
  Bihar: ['80', '81', '82', '84', '85'],
  Chandigarh: ['160'],
  Chhattisgarh: ['49'],
  'Dadra and Nagar Haveli and Daman and Diu': ['3962', '3960'],
  Delhi: ['11'],
  Goa: ['403'],
  Gujarat: ['36', '37', '38', '39'],
  Haryana: ['12', '13'],
  'Himachal Pradesh': ['17'],
  'Jammu and Kashmir': ['18', '190', '191', '192', '193'],
  Jharkhand: ['814', '815', '816', '825', '826', '827', '828', '829', '83'],
  Karnataka: ['56', '57', '58', '59'],
  Kerala: ['67', '68', '69'],
  Ladakh: ['194'],
  Lakshadweep: ['6825'],
  'Madhya Pradesh': ['45', '46', '47', '48'],
  Maharashtra: ['40', '41', '42', '43', '44'],
  Manipur: ['795'],
  Meghalaya: ['793', '794'],
  Mizoram: ['796'],
  Nagaland: ['797', '798'],
  Odisha: ['75', '76', '77'],
  Puducherry: ['6050', '6051'],
  Punjab: ['14', '15', '16'],
  Rajasthan: ['30', '31', '32', '33', '34'],
  Sikkim: ['737'],
  'Tamil Nadu': ['60', '61', '62', '63', '64'],
  Telangana: ['50'],
  Tripura: ['799'],
  'Uttar Pradesh': ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
  Uttarakhand: ['246', '248', '249', '2631', '2633', '2634', '2635', '2636'],
  'West Bengal': ['70', '71', '72', '73', '74'],
};

/** The states and union territories of India. */
export const states = Object.keys(prefixes);

/** The state of a whole postal code, or undefined. */
export function stateOf(postalCode: string) {
  if (!/^[1-9]\d{5}$/.test(postalCode)) return undefined;
  const matches = Object.entries(prefixes).flatMap(([state, list]) =>
    list.filter((prefix) => postalCode.startsWith(prefix)).map((prefix) => ({ state, prefix })),
  );
  return matches.toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.state;
}
