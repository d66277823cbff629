/** Visitors of the demo shop can sign in as this customer. */
export const demoCustomer = {
  username: 'asha',
  email: 'asha@haat.local',
  firstName: 'Asha',
  lastName: 'Rao',
  password: 'haat-demo-1',
  address: {
    addressLine1: '22, Lake View Road',
    addressLine2: 'Near the banyan tree',
    city: 'Mysuru',
    state: 'Karnataka',
    postalCode: '570001',
  },
};

/** The authors of past orders and reviews. Their passwords are random. */
export const earlierCustomers = [
  ['Vikram', 'Shetty', 'Pune', 'Maharashtra', '411001'],
  ['Meera', 'Nair', 'Kochi', 'Kerala', '682001'],
  ['Arjun', 'Mehta', 'Ahmedabad', 'Gujarat', '380001'],
  ['Farah', 'Khan', 'Hyderabad', 'Telangana', '500001'],
  ['Debjani', 'Sen', 'Kolkata', 'West Bengal', '700001'],
  ['Harpreet', 'Gill', 'Chandigarh', 'Chandigarh', '160017'],
  ['Lakshmi', 'Iyer', 'Chennai', 'Tamil Nadu', '600004'],
  ['Rohan', 'Das', 'Guwahati', 'Assam', '781001'],
].map(([firstName = '', lastName = '', city = '', state = '', postalCode = ''], index) => ({
  username: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@example.com`,
  firstName,
  lastName,
  address: {
    addressLine1: `${index * 7 + 3}, Station Road`,
    addressLine2: '',
    city,
    state,
    postalCode,
  },
}));
