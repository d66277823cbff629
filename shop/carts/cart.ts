import type { Cart } from '#contract/cart.ts';
import { colourFirst } from '#contract/rules/pictures.ts';
import { toRupees } from '#contract/rules/price.ts';
import { dayMs } from '#contract/rules/selling/days.ts';
import type { ProductTerms } from '#contract/rules/selling/product-terms.ts';
import { goodsPaiseOf, totalsInRupees } from '#contract/rules/totals.ts';
import { shortageMessage } from '#contract/rules/variants.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, sql } from '#db/sql.ts';
import { lockUnerased } from '#shop/accounts/people.ts';
import { isVariantOnSale } from '#shop/catalogue/find-product.ts';
import { imageShape, variantShape } from '#shop/catalogue/product-shape.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { fieldRefusal, notFound, Refusal } from '#shop/refusal.ts';
import {
  type CartCodes,
  codeShape,
  codesOfCart,
  countingTerms,
} from '#shop/selling/codes/entered-codes.ts';
import { readProductTerms } from '#shop/selling/delivery.ts';
import { refuseTooMany } from '#shop/selling/order-rules.ts';
import { sellingRules } from '#shop/selling/tables.ts';
import { type PlaceTerms, termsOfCustomer } from '#shop/selling/terms.ts';
import { type Line, linesOf, pricedLines, totalsOfLines } from './lines.ts';
import { cartItems } from './tables.ts';

/** Reads the cart with the charges of the postal code, or else of the default address. */
export async function readCart(
  db: Database,
  customerId: number,
  postalCode?: string,
): Promise<Cart> {
  const terms = await termsOfCustomer(db, customerId, postalCode);
  const anywhere =
    terms?.postalCode === null ? (await readProductTerms(db)).deliveryDays : undefined;
  const codes = await codesOfCart(db, customerId);
  return cartShape(await linesOf(db, customerId), terms, codes, anywhere);
}

type DeliveryDays = ProductTerms['deliveryDays'];

/** `anywhere` is how long delivery takes while the terms are those of no place. */
export const cartShape = (
  lines: readonly Line[],
  terms: PlaceTerms | null,
  { code, hasCodes }: CartCodes,
  anywhere: DeliveryDays = null,
): Cart => ({
  items: lines.map(({ item, variant, product, category, images }) => ({
    id: item.id,
    quantity: item.quantity,
    product: {
      ...product,
      images: colourFirst(images, variant.color).map(imageShape),
      category,
      variant: variantShape(variant),
    },
  })),
  ...totalsInRupees(totalsOfLines(lines, terms, countingTerms(code))),
  ...(code && { code: codeShape(code, goodsPaiseOf(pricedLines(lines))) }),
  ...(terms && { terms: termsShape(terms, anywhere) }),
  ...(hasCodes && { hasCodes }),
});

const termsShape = (
  { postalCode, served, requireMobile, ...terms }: PlaceTerms,
  anywhere: DeliveryDays,
) => ({
  ...{ postalCode, served, requireMobile },
  delivery: terms.deliveryPaise === null ? null : toRupees(terms.deliveryPaise),
  freeFrom: terms.freeFromPaise === null ? null : toRupees(terms.freeFromPaise),
  codFee: toRupees(terms.codFeePaise),
  ...(served && terms.days !== null && { expectedDate: daysFromNow(terms.days) }),
  ...(anywhere && datesShape(anywhere)),
  ...(terms.minOrderPaise !== null && { minOrder: toRupees(terms.minOrderPaise) }),
  ...(terms.maxOrderPaise !== null && { maxOrder: toRupees(terms.maxOrderPaise) }),
});

const datesShape = ({ fewest, most }: NonNullable<DeliveryDays>) => ({
  expectedDate: daysFromNow(most),
  ...(fewest !== most && { expectedFrom: daysFromNow(fewest) }),
});

const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** A cart is read and sent whole, with every change. */
const maxLines = 200;

/**
 * Puts a variant into the cart, or adds to the line that holds it already. Returns whether the
 * line is new. Throws `Refusal`: not found for a variant the shop does not sell, out of stock for
 * more than there is, conflict for more pieces than the owner sells at once and for the 201st line.
 */
export async function addToCart(
  db: Database,
  customerId: number,
  line: { variantId: number; quantity: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stock = await stockOf(tx, line.variantId);
    const rows = await tx
      .insert(cartItems)
      .values({ ...line, customerId })
      .onConflictDoUpdate({
        target: [cartItems.customerId, cartItems.variantId],
        set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      })
      .returning({ quantity: cartItems.quantity });
    const { quantity } = onlyRow(rows);
    if (quantity > stock) throw shortOfStock('quantity', stock);
    await refuseBeyondRules(tx, 'quantity', quantity);
    const isNew = quantity === line.quantity;
    if (isNew) await refuseFullCart(tx, customerId);
    if (!(await lockUnerased(tx, customerId))) throw notFound('Account');
    return isNew;
  });
}

async function refuseFullCart(tx: Database, customerId: number) {
  if ((await tx.$count(cartItems, eq(cartItems.customerId, customerId))) <= maxLines) return;
  throw new Refusal(
    'conflict',
    `A cart can hold ${maxLines} different items. Please order these first, or remove one.`,
  );
}

/**
 * Throws `Refusal`: not found for a line that is not the customer's, out of stock for more than
 * there is, conflict for more pieces than the owner sells at once.
 */
export async function setQuantity(
  db: Database,
  customerId: number,
  line: { id: number; quantity: number },
): Promise<Cart> {
  return db.transaction(async (tx) => {
    const [item] = await tx
      .update(cartItems)
      .set({ quantity: line.quantity })
      .where(ofCustomer(customerId, line.id))
      .returning({ variantId: cartItems.variantId });
    if (!item) throw notFound('Cart item');
    const stock = await stockOf(tx, item.variantId);
    if (line.quantity > stock) throw shortOfStock('newQuantity', stock);
    await refuseBeyondRules(tx, 'newQuantity', line.quantity);
    return readCart(tx, customerId);
  });
}

/** Throws `Refusal` (not found) for a line that is not the customer's. */
export async function removeFromCart(db: Database, customerId: number, id: number): Promise<Cart> {
  const removed = await db
    .delete(cartItems)
    .where(ofCustomer(customerId, id))
    .returning({ id: cartItems.id });
  if (removed.length === 0) throw notFound('Cart item');
  return readCart(db, customerId);
}

const ofCustomer = (customerId: number, id: number) =>
  and(eq(cartItems.customerId, customerId), eq(cartItems.id, id));

async function stockOf(db: Database, variantId: number) {
  const [row] = await db
    .select({ stock: stocks.pieces })
    .from(variants)
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), isVariantOnSale));
  if (!row) throw notFound('Product');
  return row.stock;
}

async function refuseBeyondRules(tx: Database, field: string, quantity: number) {
  const [rules] = await tx.select().from(sellingRules);
  if (rules) refuseTooMany(rules, quantity, '', field);
}

const shortOfStock = (field: string, stock: number) =>
  fieldRefusal(field, shortageMessage(stock), 'out_of_stock');
