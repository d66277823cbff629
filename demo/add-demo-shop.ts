import { randomBytes } from 'node:crypto';
import type { User } from '#contract/accounts.ts';
import type { Product } from '#contract/products/products.ts';
import { dayMs } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { addAddress } from '#shop/accounts/addresses.ts';
import { markEmailConfirmed } from '#shop/accounts/email-confirmation.ts';
import { findByIdentifier, userShape } from '#shop/accounts/people.ts';
import { registerCustomer } from '#shop/accounts/register.ts';
import { addToCart } from '#shop/carts/cart.ts';
import { insertPreset } from '#shop/catalogue/fields/presets.ts';
import { insertCategory } from '#shop/catalogue/save-category.ts';
import { insertProduct } from '#shop/catalogue/save-product.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { writeCompany } from '#shop/company/company.ts';
import { storeDrawing } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { orderFollowers } from '#shop/followers.ts';
import { writeLegalPage } from '#shop/legal/legal-pages.ts';
import { recordTold } from '#shop/mail/order-mails.ts';
import { moveOrder } from '#shop/orders/change-status.ts';
import { placeOrder } from '#shop/orders/placing/place-in-batches.ts';
import { saveReview } from '#shop/reviews/reviews.ts';
import { categories } from './categories.ts';
import { company, legalPages } from './company.ts';
import { type PastLine, type PastOrder, pastOrders } from './history.ts';
import { demoCustomer, earlierCustomers } from './people.ts';
import { readPicture } from './pictures.ts';
import { products } from './products.ts';
import type { DemoCategory, DemoProduct } from './types.ts';

interface Buyer {
  user: User;
  addressId: number;
}

const noMail = async () => {};

/**
 * Adds the demo shop in one transaction, through the functions that owners and customers use. Returns
 * the number of products.
 */
export const addDemoShop = (
  db: Database,
  storage: Storage,
  settings: { deliveryDays: number; adminEmail: string },
): Promise<number> => db.transaction((tx) => addAll(tx, storage, settings));

async function addAll(
  db: Database,
  storage: Storage,
  { deliveryDays, adminEmail }: { deliveryDays: number; adminEmail: string },
): Promise<number> {
  await writeCompany(db, company);
  for (const page of legalPages) await writeLegalPage(db, page);
  const history = pastOrders(products);
  const ids = await addCategories(db, storage, categories, null);
  await insertPreset(db, 'toys');
  const productsByName = await addProducts(db, storage, ids, soldIn(history));
  const buyers = await addCustomers(db);
  const owner = await findByIdentifier(db, adminEmail);
  for (const order of history) {
    const buyer = (order.customer === -1 ? buyers[0] : buyers[order.customer + 1]) as Buyer;
    const sender = owner ? userShape(owner) : buyer.user;
    await addPastOrder(db, buyer, order, productsByName, { deliveryDays, sender });
  }
  await followStock(db);
  return productsByName.size;
}

async function addCategories(
  db: Database,
  storage: Storage,
  tree: readonly DemoCategory[],
  parentId: number | null,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const pictures = await Promise.all(
    tree.map(async (one) => storeDrawing(storage, await readPicture(one.picture))),
  );
  for (const [index, { name, description, subCategories = [] }] of tree.entries()) {
    const picture = pictures.slice(index, index + 1);
    const { id } = await insertCategory(db, { name, description, parentId }, picture);
    ids.set(name, id);
    const below = await addCategories(db, storage, subCategories, id);
    for (const [child, childId] of below) ids.set(child, childId);
  }
  return ids;
}

async function addProducts(
  db: Database,
  storage: Storage,
  categoryIds: Map<string, number>,
  sold: Map<string, number>,
): Promise<Map<string, Product>> {
  const productsByName = new Map<string, Product>();
  for (const demo of products) {
    const pictures = await Promise.all(
      demo.pictures.map(async ({ file }) => storeDrawing(storage, await readPicture(file))),
    );
    const details = {
      productName: demo.name,
      categoryId: categoryIds.get(demo.category) ?? 0,
      description: demo.description,
      ...(demo.fields && { fields: demo.fields }),
      productVariants: stockedFor(demo, sold),
      imageOrder: demo.pictures.map(({ shows = '' }, file) => ({ file, shows })),
    };
    productsByName.set(demo.name, await insertProduct(db, details, pictures));
  }
  return productsByName;
}

/** The initial stock: what is left now plus what the past orders took. */
const stockedFor = (demo: DemoProduct, sold: Map<string, number>) =>
  demo.variants.map((variant, index) => ({
    size: 'full',
    ...variant,
    stock: variant.stock + (sold.get(`${demo.name} ${index}`) ?? 0),
  }));

function soldIn(history: readonly PastOrder[]) {
  const sold = new Map<string, number>();
  for (const { status, lines } of history) {
    if (status === 'CANCELED') continue;
    for (const { product, variant, quantity } of lines) {
      const key = `${product} ${variant}`;
      sold.set(key, (sold.get(key) ?? 0) + quantity);
    }
  }
  return sold;
}

async function addCustomers(db: Database): Promise<Buyer[]> {
  const people = [demoCustomer, ...earlierCustomers.map(withSecretPassword)];
  const buyers: Buyer[] = [];
  for (const { address, ...person } of people) {
    const user = await registerCustomer(db, person);
    await markEmailConfirmed(db, user.id);
    const { id } = await addAddress(db, user.id, address);
    buyers.push({ user, addressId: id });
  }
  return buyers;
}

const withSecretPassword = (person: (typeof earlierCustomers)[number]) => ({
  ...person,
  password: randomBytes(18).toString('base64url'),
});

async function addPastOrder(
  db: Database,
  { user, addressId }: Buyer,
  { daysAgo, status, lines }: PastOrder,
  productsByName: Map<string, Product>,
  { deliveryDays, sender }: { deliveryDays: number; sender: User },
) {
  const at = new Date(Date.now() - daysAgo * dayMs - 3 * 60 * 60 * 1000);
  for (const line of lines) {
    const variantId = productsByName.get(line.product)?.variants[line.variant]?.id ?? 0;
    await addToCart(db, user.id, { variantId, quantity: line.quantity });
  }
  const effects = { orderFollowers: orderFollowers(noMail), deliveryDays };
  const placement = { addressId, paymentMethod: 'COD' as const, at };
  const { id } = await placeOrder(db, user, placement, effects);
  const steps = { PENDING: [], SHIPPED: [1], DELIVERED: [1, 4], CANCELED: [1] }[status];
  for (const [nth, days] of steps.entries()) {
    const to = status === 'DELIVERED' && nth === 0 ? 'SHIPPED' : status;
    const actor = to === 'CANCELED' ? user : sender;
    const change = { orderId: id, to, at: new Date(at.getTime() + days * dayMs) };
    await moveOrder(db, actor, change, effects);
  }
  await recordTold(db, id, status);
  for (const line of lines) await addReview(db, user, line, productsByName, at);
}

async function addReview(
  db: Database,
  user: User,
  { product, review }: PastLine,
  productsByName: Map<string, Product>,
  orderedAt: Date,
) {
  if (!review) return;
  const productId = productsByName.get(product)?.id ?? 0;
  const at = new Date(orderedAt.getTime() + 6 * dayMs);
  await saveReview(db, user, { productId, ...review, at });
}
