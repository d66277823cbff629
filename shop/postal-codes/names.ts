/** Today's names of cities, by the districts of the directory. */
const cities: Record<string, string> = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  Aurangabad: 'Chhatrapati Sambhajinagar',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Bardhaman: 'Purba Bardhaman',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'Kadapa',
  Ernakulam: 'Kochi',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Rangareddy',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahabubnagar',
  Mammit: 'Mamit',
  Mysore: 'Mysuru',
  'North Goa': 'Goa',
  Osmanabad: 'Dharashiv',
  Pondicherry: 'Puducherry',
  Shimoga: 'Shivamogga',
  'South Goa': 'Goa',
  Sibsagar: 'Sivasagar',
  'Surendra Nagar': 'Surendranagar',
  'The Dangs': 'Dang',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
};

/** Today's states and union territories, where the directory spells or divides them differently. */
const states: Record<string, string> = {
  'Andaman & Nicobar': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman & Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};

export function cityOf(district: string, state: string) {
  if (state === 'Delhi') return 'New Delhi';
  return cities[district] ?? district.replace(/\s*\(.*\)$/, '').replaceAll('&', 'and');
}

export function stateOf(district: string, state: string) {
  if (district === 'Leh' || district === 'Kargil') return 'Ladakh';
  return states[state] ?? state;
}
