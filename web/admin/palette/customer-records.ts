import type { Customer } from '#contract/customers.ts';
import { customerUrl } from '#web/admin/customers/customer-query.ts';
import { call } from '#web/client.ts';
import type { Choice } from './choice.ts';

const maxShown = 3;

/** Finds customers by the beginning of a name, mobile number, PIN code or city. */
export const findCustomers = async (typed: string, signal: AbortSignal): Promise<Choice[]> =>
  // Few digits mean the number of an order, not a customer.
  typed.includes('@') || /^[#\d].{0,2}$/.test(typed) ? [] : search(typed, signal);

/** Somebody who types an email means the customer, so customers come before orders. */
export const findByEmail = async (typed: string, signal: AbortSignal): Promise<Choice[]> =>
  typed.includes('@') ? search(typed, signal) : [];

async function search(typed: string, signal: AbortSignal) {
  const query = { search: typed, page: '1', limit: String(maxShown) };
  return (await call('GET /customers', { query, signal })).data.map(customerChoice);
}

const customerChoice = ({ id, name, email, mobile, city }: Customer): Choice => ({
  id: `customer ${id}`,
  group: 'Customers',
  name: name || email,
  detail: email,
  icon: 'user',
  words: [email, mobile, city].join(' '),
  to: customerUrl(id),
});
