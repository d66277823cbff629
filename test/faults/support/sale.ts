import { homeAddress } from '#test/support/cast.ts';
import { ownerSettings } from '#test/support/running-shop.ts';
import { type Answer, send } from './http-client.ts';
import type { Findings } from './row.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls.
type Body = any;

/** Somebody new registers, buys two of the only product, and sees the order; the owner ships it. */
export async function sellAndShip(url: string, findings: Findings): Promise<void> {
  const product = await onlyProduct(url);
  const before = product.variants[0].stock;
  for (const path of ['/', '/product', `/product/${product.slug}`]) {
    const page = await (await fetch(url + path)).text();
    findings.expect(page.includes(product.name), `${path} does not show the product`);
  }
  const token = await newCustomer(url);
  const order = await buyTwo(url, token, product.variants[0].id);
  const left = (await onlyProduct(url)).variants[0].stock;
  findings.expect(left === before - 2, `${left} left of ${before} after two were sold`);
  const asOwner = await signIn(url, ownerSettings.ADMIN_EMAIL, ownerSettings.ADMIN_PASSWORD);
  await must(url, 'PUT', `/orders/${order}/status`, asOwner, { deliveryStatus: 'SHIPPED' });
  const seen = (await must(url, 'GET', `/orders/my-orders/${order}`, token)).order;
  findings.expect(seen.deliveryStatus === 'SHIPPED', `the order is ${seen.deliveryStatus}`);
  findings.expect(seen.items[0]?.product.name === product.name, 'the order has another product');
}

const onlyProduct = async (url: string) => (await must(url, 'GET', '/products')).data[0];

async function newCustomer(url: string): Promise<string> {
  const username = `meenakshi-${crypto.randomUUID().slice(0, 8)}`;
  const password = 'a long password 1';
  const account = { username, email: `${username}@example.com`, password };
  await must(url, 'POST', '/auth/register', '', account);
  return signIn(url, username, password);
}

async function signIn(url: string, identifier: string, password: string): Promise<string> {
  return (await must(url, 'POST', '/auth/login', '', { identifier, password })).token;
}

/** Returns the id of the order. */
async function buyTwo(url: string, token: string, productVariantId: number): Promise<number> {
  const line = { productVariantId, quantity: 1 };
  for (const _each of [1, 2]) await must(url, 'POST', '/cart/add', token, line);
  const { address } = await must(url, 'POST', '/addresses', token, homeAddress);
  const wanted = { addressId: address.id, paymentMethod: 'COD' };
  return (await must(url, 'POST', '/orders/place', token, wanted)).order.id;
}

/** The answer's body; throws unless it is a success. */
async function must(
  url: string,
  method: string,
  path: string,
  token = '',
  body?: object,
): Promise<Body> {
  const answer: Answer = await send(url, method, `/api${path}`, { token, body });
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}
