import sharp from 'sharp';
import { inject } from 'vitest';
import type { User } from '#contract/accounts.ts';
import type { Call, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { ownerSettings } from '#test/support/running-shop.ts';

/** Calls the shop's API past its pages; throws what it says unless it succeeds. */
export async function callApi<C extends Call>(
  name: C,
  sent: {
    token?: string;
    params?: SentParams<C>;
    query?: SentQuery<C>;
    body?: SentBody<C> | FormData;
    /** The test's own shop; the shared one by default. */
    shopUrl?: string;
  } = {},
): Promise<ReplyOf<C>> {
  const { token, params = {}, query = {}, body, shopUrl = inject('shopUrl') } = sent;
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, key) => (params as Record<string, string>)[key] ?? '',
  );
  const response = await fetch(
    new URL(`/api${filled}?${new URLSearchParams(query as Record<string, string>)}`, shopUrl),
    {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as ReplyOf<C>;
}

/** A customer made for one test, or the owner. */
export interface Customer {
  user: User;
  token: string;
  identifier: string;
  password: string;
  /** The shop that holds the account. */
  shopUrl: string;
}

/** Opens an account of a name nobody else has, and signs in to it. */
export async function newCustomer(name = 'guest', shopUrl = inject('shopUrl')): Promise<Customer> {
  const identifier = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  const password = 'a long password 1';
  const body = { username: identifier, email: `${identifier}@example.com`, password };
  await callApi('POST /auth/register', { shopUrl, body });
  return signedIn(identifier, password, shopUrl);
}

/** The owner of the shop. */
export const owner = (shopUrl?: string) =>
  signedIn(ownerSettings.ADMIN_EMAIL, ownerSettings.ADMIN_PASSWORD, shopUrl);

/** A new session of somebody. */
export async function signedIn(
  identifier: string,
  password: string,
  shopUrl = inject('shopUrl'),
): Promise<Customer> {
  const body = { identifier, password };
  const { user, token } = await callApi('POST /auth/login', { shopUrl, body });
  return { user, token, identifier, password, shopUrl };
}

/** A customer with an address, and with some pieces of a product in the cart. */
export async function readyToOrder(
  productSlug: string,
  quantity = 1,
  shopUrl?: string,
): Promise<Customer> {
  const customer = await newCustomer('guest', shopUrl);
  await addAddress(customer);
  await putIntoCart(customer, productSlug, quantity);
  return customer;
}

/** Puts pieces of a product's first variant into somebody's cart. */
export async function putIntoCart({ token, shopUrl }: Customer, idOrSlug: string, quantity = 1) {
  const { product } = await callApi('GET /products/{idOrSlug}', { shopUrl, params: { idOrSlug } });
  const productVariantId = product.variants[0]?.id ?? 0;
  await callApi('POST /cart/add', { shopUrl, token, body: { productVariantId, quantity } });
}

/** Places an order for what is in somebody's cart, to an address they have or get now. */
export async function placeOrder(
  customer: Customer,
  sent: { mobile?: string } = {},
): Promise<Order> {
  const { token, shopUrl } = customer;
  const [known] = (await callApi('GET /addresses', { shopUrl, token })).addresses;
  const addressId = known?.id ?? (await addAddress(customer));
  const body = { addressId, paymentMethod: 'COD' as const, ...sent };
  return (await callApi('POST /orders/place', { shopUrl, token, body })).order;
}

/** Buys one piece of each of these products. */
export async function buy(customer: Customer, products: readonly Product[]): Promise<Order> {
  for (const { id } of products) await putIntoCart(customer, String(id));
  return placeOrder(customer);
}

/** Sets where an order is, as the owner. */
export async function setStatus(
  { id }: Order,
  deliveryStatus: Order['deliveryStatus'],
  shopUrl = inject('shopUrl'),
) {
  const { token } = await owner(shopUrl);
  const params = { id: String(id) };
  await callApi('PUT /orders/{id}/status', { shopUrl, token, params, body: { deliveryStatus } });
}

/** The orders of a customer, newest first. */
export const ordersOf = async ({ token, shopUrl }: Customer) =>
  (await callApi('GET /orders/my-orders', { shopUrl, token })).orders;

/** Counted by the purchase, or bought by journeys of the checkout. */
const spokenFor = new Set(['marble-run-68-pieces', 'champion-carrom-board']);

/** Products there is plenty of, other than those that other journeys buy. */
export async function plentifulProducts(): Promise<Product[]> {
  return (await productsInStock()).filter(
    ({ slug, variants }) => !spokenFor.has(slug) && variants.every(({ stock }) => stock > 3),
  );
}

/** Puts a product with one variant on sale, as the owner. */
export async function sell(productName: string, terms: Terms): Promise<Product> {
  const form = new FormData();
  form.append('productName', productName);
  form.append('images', new Blob([new Uint8Array(await picture())]), 'picture.png');
  return save(form, terms);
}

/** Changes stock and price of such a product. */
export async function sellAt({ id, name, variants }: Product, terms: Terms): Promise<Product> {
  const form = new FormData();
  form.append('id', String(id));
  form.append('productName', name);
  return save(form, terms, variants[0]?.id);
}

interface Terms {
  stock: number;
  originalPrice: number;
}

async function save(form: FormData, terms: Terms, variantId?: number) {
  const { token } = await owner();
  const [category] = await callApi('GET /categories');
  form.append('categoryId', String(category?.id));
  form.append('productVariants', JSON.stringify([{ ...terms, id: variantId, color: 'Red' }]));
  return (await callApi('POST /products', { token, body: form })).product;
}

const productsInStock = async () =>
  (await callApi('GET /products', { query: { limit: '100', inStock: 'true' } })).data;

/** First line of the address that customers get here. */
export const addressLine = '1, Temple Street';

async function addAddress({ token, shopUrl }: Customer): Promise<number> {
  const body = {
    addressLine1: addressLine,
    city: 'Mysuru',
    state: 'Karnataka',
    postalCode: '570001',
  };
  return (await callApi('POST /addresses', { shopUrl, token, body })).address.id;
}

const picture = () =>
  sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: 200, g: 120, b: 40 } },
  })
    .png()
    .toBuffer();
