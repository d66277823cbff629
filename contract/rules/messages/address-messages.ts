export const addressMissing = {
  postalCode: 'Enter the PIN code.',
  addressLine1: 'Enter the address.',
  city: 'Enter the city.',
  state: 'Enter the state.',
};
