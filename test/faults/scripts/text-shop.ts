import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { legalSlugs } from '#contract/legal.ts';
import { trackingTokensBy } from '#shop/orders/parcels/tracking-tokens.ts';
import { csvLine } from '#shop/spreadsheets/csv-line.ts';
import { fillOrders, writeElsewhere } from './text-orders.ts';
import type { TextWriter } from './text-writer.ts';

/** The users who look at the texts afterwards. */
export interface FilledShop {
  customer: { token: string; user: unknown };
  owner: { token: string; user: unknown };
  /** Values for the `:params` of the page paths. */
  params: Record<string, string>;
}

const password = 'a long password 1';
/** Value of the shop's setting SECRET_KEY. */
export const secretKey = 'the secret key of a shop to be attacked';
const account = () => {
  const username = `asha-${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com`, password };
};

/** Writes every text field of the shop, each as the user who may. */
export async function fillShop(writer: TextWriter): Promise<FilledShop> {
  const owner = await signIn(writer, 'owner@haat.local', 'owner-pass-1');
  await writer.mustWrite('PUT /users/profile', {
    token: owner.token,
    example: { firstName: 'Olga', lastName: '', username: 'owner' },
  });
  const invited = { email: `${crypto.randomUUID()}@example.com`, role: 'ORDERS' };
  await writer.mustWrite('POST /staff', { token: owner.token, example: invited });
  const product = await fillCatalogue(writer, owner.token);
  const customer = await newCustomer(writer);
  const order = await fillOrders(writer, owner.token, customer.token, product);
  await writeElsewhere(writer, customer.token, order);
  await writeRefused(writer, customer.token);
  await writer.readAll(owner.token);
  return {
    owner: await refreshed(writer, owner.token),
    customer: await refreshed(writer, customer.token),
    params: {
      slug: product.slug,
      id: String(order),
      token: await trackingToken(writer, owner, order),
    },
  };
}

/** The token of the link in the mails of an order. */
async function trackingToken(writer: TextWriter, { token }: { token: string }, id: number) {
  const { body } = await writer.send('GET /orders/{id}', { token, params: { id } });
  return trackingTokensBy(secretKey).of({ id, placedAt: new Date(body.order.orderDate) });
}

/** Calls that take no text but a secret which nobody here knows. */
async function writeRefused(writer: TextWriter, token: string) {
  for (const call of [
    'POST /auth/confirm-email',
    'POST /users/second-factor',
    'PUT /users/second-factor',
    'DELETE /users/second-factor',
    'DELETE /users/me',
  ] as const) {
    await writer.write(call, { token, example: {} });
  }
}

/** Calls that take a text in their body and were not tried. */
export const untried = ({ tried }: TextWriter): Call[] => {
  const calls = new Set([...tried.values()].map(({ call }) => call));
  return (Object.keys(api) as Call[]).filter((call) => {
    const { body, files }: Endpoint = api[call];
    return (body || files) && !calls.has(call) && !withoutText.has(call);
  });
};

/** Calls whose bodies hold only numbers, enums and files. */
const withoutText = new Set<Call>([
  'POST /cart/add',
  'PUT /cart/update-quantity',
  'POST /wishlist',
  'POST /products/{id}/notify',
  'POST /orders/place',
  'PUT /products/prices',
  'POST /products/delete',
  'POST /fields/presets',
  'PUT /staff/{id}',
  'PUT /staff/rules',
  'PUT /categories/order',
  'PUT /products/status',
  'POST /imports',
  'POST /imports/{id}/pictures',
  'POST /customers/import',
  'POST /codes/import',
  'POST /selling-rules/postal-codes',
  'POST /orders/ship/undo',
  'POST /track/{token}',
]);

async function signIn(writer: TextWriter, identifier: string, secret: string) {
  const { body } = await writer.send('POST /auth/login', {}, { identifier, password: secret });
  return { token: body.token as string, user: body.user as unknown };
}

const refreshed = async (writer: TextWriter, token: string) => ({
  token,
  user: (await writer.send('GET /auth/me', { token })).body.user as unknown,
});

async function fillCatalogue(writer: TextWriter, token: string) {
  const company = { name: 'Haat Toys', email: 'care@haat.example', pincode: '560001' };
  await writer.mustWrite('PUT /company-details', { token, example: company, files: {} });
  // Every place stays served.
  const postalCodes = [...'123456789'].map((prefix) => ({ prefix }));
  const rules = { postalCodes, cashDesk: true };
  await writer.mustWrite('PUT /selling-rules', { token, example: rules });
  const code = { code: `C-${crypto.randomUUID().slice(0, 8)}`, kind: 'PERCENT', value: 10 };
  const saved = await writer.mustWrite('POST /codes', { token, example: code });
  const ofCode = { id: saved.body.code.id };
  await writer.mustWrite('PUT /codes/{id}', { token, params: ofCode, example: code });
  const title = 'Our promise';
  await writer.mustWrite('PUT /page-texts', {
    token,
    example: {
      blocks: [
        { id: 'home-mission', title, text: 'Played daily' },
        { id: 'home-services', title, text: 'Help', items: [{ title, text: 'Games' }] },
      ],
    },
  });
  for (const slug of [...legalSlugs, ...legalSlugs]) {
    await writer.mustWrite('POST /legal-pages', { token, example: { slug, content: 'x' } });
  }
  await writer.mustWrite('POST /legal-pages/preview', { token, example: { content: 'x' } });
  await writer.mustWrite('POST /products/preview', { token, example: { description: 'x' } });
  const media = { media: 1 };
  const games = () => ({ name: `Games ${crypto.randomUUID()}`, description: 'For all' });
  const { body: made } = await writer.mustWrite('POST /categories', {
    token,
    example: { ...games(), parentId: '' },
    files: media,
  });
  const { id } = made.category;
  await writer.mustWrite('PUT /categories/{id}', {
    token,
    params: { id },
    example: { ...games(), parentId: '', version: String(made.category.version) },
    files: {},
  });
  await writer.mustWrite('POST /categories', {
    token,
    example: { ...games(), parentId: String(id) },
    files: media,
  });
  const fact = { key: 'maker', label: 'Made by' };
  const { field } = (await writer.mustWrite('POST /fields', { token, example: fact })).body;
  const ofField = { id: field.id };
  await writer.mustWrite('PUT /fields/{id}', { token, params: ofField, example: fact });
  const variant = { color: 'Red', colorHexCode: '#aa3311', stock: 4, originalPrice: 499 };
  const { body } = await writer.mustWrite('POST /products', {
    token,
    example: {
      productName: 'Wooden Top',
      categoryId: String(id),
      productVariants: JSON.stringify([
        { ...variant, size: 'S' },
        { ...variant, size: 'L', discountPrice: 50 },
      ]),
      imageOrder: JSON.stringify([{ file: 0 }, { file: 1 }]),
      fields: JSON.stringify({ [field.key]: 'Artisans of Channapatna' }),
    },
    files: { images: 2 },
  });
  await writer.write('POST /products/import', { token, example: { csv: 'x' }, files: {} });
  await writer.write('PUT /imports/{id}', { token, params: { id: 1 }, example: {} });
  await writer.mustWrite('PUT /variants/{id}/stock', {
    token,
    params: { id: body.product.variants[0].id },
    example: { received: 1 },
  });
  const courier = { name: 'Ravi Parcels', url: 'https://ravi.example/{number}' };
  await writer.mustWrite('POST /couriers', { token, example: courier });
  const mail = { provider: 'OTHER', host: 'localhost', port: 1025, user: '', password: '' };
  await writer.write('PUT /mail-settings', { token, example: { ...mail, from: '' } });
  return body.product as { id: number; slug: string; variants: { id: number }[] };
}

/** A CSV of products with the text in its cells, for the import dialog. */
export const tableWith = (text: string): string =>
  csvLine(['name', 'category', 'description', 'color', 'size', 'stock', 'original_price']) +
  csvLine([text, text, text, text, text, 3, 100]) +
  csvLine(['Top', text, '', '', '', text, text]);

async function newCustomer(writer: TextWriter) {
  const { sent } = await writer.mustWrite('POST /auth/register', { example: account() });
  const customer = await signIn(writer, String(sent.email), String(sent.password));
  const { token } = customer;
  const { username } = sent;
  const profile = { firstName: 'Asha', lastName: 'Rao', username };
  await writer.mustWrite('PUT /users/profile', { token, example: profile });
  return customer;
}
