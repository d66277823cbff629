/** Said after an order was placed, by how its confirmation mail went. */
export const confirmationWords = {
  sent: 'Order placed successfully! Confirmation email sent.',
  withheld: 'Order placed successfully! Confirm your email so that we can write to you.',
  failed: 'Order placed, but confirmation email failed.',
};
