import type { User } from '#contract/accounts.ts';
import type { Address } from '#contract/addresses.ts';
import { colourFirst } from '#contract/rules/pictures.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { type Line, totalsOfLines } from '#shop/carts/lines.ts';
import { imagesOf } from '#shop/catalogue/product-shape.ts';
import { orderItems, orders } from './tables.ts';

export interface Purchase {
  customer: User;
  address: Address;
  lines: readonly Line[];
  paymentMethod: 'COD';
  placedAt: Date;
  expectedAt: Date;
}

export async function writeOrder(tx: Database, purchase: Purchase) {
  const { customer, address, lines, paymentMethod, placedAt, expectedAt } = purchase;
  const rows = await tx
    .insert(orders)
    .values({
      ...buyerOf(customer),
      ...addressColumns(address),
      paymentMethod,
      deliveryStatus: 'PENDING',
      totalPaise: totalsOfLines(lines).totalPaise,
      placedAt,
      expectedAt,
    })
    .returning();
  const row = onlyRow(rows);
  return { row, items: await copyLines(tx, row.id, lines) };
}

const buyerOf = ({ id, firstName, lastName, email, mobile }: User) => ({
  customerId: id,
  firstName,
  lastName,
  email,
  mobile,
});

const addressColumns = ({ addressLine1, addressLine2, city, state, postalCode }: Address) => ({
  addressLine1,
  addressLine2,
  city,
  state,
  postalCode,
});

async function copyLines(tx: Database, orderId: number, lines: readonly Line[]) {
  const images = await imagesOf(
    tx,
    lines.map((line) => line.product.id),
  );
  const copies = lines.map(({ item, variant, product }) => {
    const [image] = colourFirst(images.get(product.id) ?? [], variant.color);
    return {
      orderId,
      productId: product.id,
      variantId: variant.id,
      productName: product.name,
      productSlug: product.slug,
      imageFilename: image?.filename,
      imageColor: image?.color,
      color: variant.color,
      size: variant.size,
      originalPaise: variant.originalPaise,
      discountPaise: variant.discountPaise,
      quantity: item.quantity,
    };
  });
  return tx.insert(orderItems).values(copies).returning();
}
