const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/**
 * An amount of rupees as ₹1,23,456; with paise only where there are any. To keep one view in one
 * form, give the amounts it stands beside as `beside`.
 */
export function money(rupees: number, beside: readonly number[] = []) {
  const format = [rupees, ...beside].every(Number.isInteger) ? whole : withPaise;
  return format.format(rupees);
}
