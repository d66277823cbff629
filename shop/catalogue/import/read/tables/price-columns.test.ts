import { expect, test } from 'vitest';
import { readProductTable, readSource } from '#shop/catalogue/import/read/read-file.ts';

async function pricesOf(...lines: string[]) {
  const { rows } = await readSource(await readProductTable(Buffer.from(lines.join('\n'))));
  return rows.map(({ cells }) => cells.original_price);
}

test.each([
  ['Item,Opening Stock,Purchase,Sale,Closing Stock', 'Mug,100,20,60,60'],
  ['Item,Rate,Opening,Inward,Sale,Closing', 'Mug,,100,20,60,60'],
  ['Product,Sale,Qty sold,Stock', 'Mug,60,60,4'],
  ['Product,Sale,Stock', 'Mug,7,40'],
  ['Product,Deal,Stock', 'Mug,7,40'],
])('%s: the pieces sold are no price', async (head, line) => {
  const prices = await pricesOf(head, line).catch(() => []);
  expect(prices.filter(Boolean)).toEqual([]);
});

test('beside the pieces that came and went, a rate stays the price', async () => {
  const head = 'Item,Rate,Opening,Purchase,Sale,Closing';
  expect(await pricesOf(head, 'Mug,100,90,20,60,50')).toEqual(['100']);
});

test.each([
  ['Product,Sale,Stock', 'Mug,199,40'],
  ['Product,Sale,Stock', 'Mug,7.50,40'],
  ['Product,Sale,Stock', 'Mug,₹7,40'],
  ['Product,Sale (₹),Stock', 'Mug,7,40'],
  ['Item,Opening Stock,Purchase,Sale Rs.,Closing Stock', 'Mug,100,20,60,60'],
  ['Item,Opening Stock,MRP,Selling', 'Mug,100,249,199'],
])('%s: what looks like a price is one (%s)', async (head, line) => {
  const [price] = await pricesOf(head, line);
  expect(price).toBeTruthy();
});

const columnsOf = async (...lines: string[]) => {
  const { head, columns } = await readSource(await readProductTable(Buffer.from(lines.join('\n'))));
  const named = (wanted: string) => head[columns.indexOf(wanted as never)];
  return { price: named('original_price'), list: named('list_price') };
};

test.each([
  ['₹1499', '₹1,299.00'],
  ['Rs. 499', 'Rs 1499'],
  ['199/-', '299/-'],
  ['INR 20', '20 INR'],
  ['रु. ९९', ''],
])('a column of amounts with a sign of money (%s) is the price', async (one, other) => {
  const columns = await columnsOf('Name,X,Y', `Saree Red,"${one}",a.jpg`, `Saree,"${other}",b.jpg`);
  expect(columns).toEqual({ price: 'X' });
});

test.each([
  ['Name,Cost in Rs,Y', 'Saree Red,₹999,a.jpg', undefined],
  ['Name,Wholesale,Y', 'Saree Red,₹999,a.jpg', undefined],
  ['Name,Stock value,Y', 'Saree Red,₹999,a.jpg', undefined],
  ['Name,You save,Y', 'Saree Red,₹99,a.jpg', undefined],
  ['Name,X,Y', 'Saree Red,999,a.jpg', undefined],
  ['Name,X,Y', 'Saree Red,₹999 today,a.jpg', undefined],
  ['Name,Price,Y', 'Saree Red,999,₹1200', 'Price'],
  ['Name,S,M,L', 'Saree Red,₹99,₹99,₹120', undefined],
])('%s with %s: amounts that customers may not pay are no price', async (head, line, price) => {
  expect(await columnsOf(head, line)).toEqual(price ? { price } : {});
});

test('of two columns of amounts customers pay the lower one', async () => {
  expect(await columnsOf('Name,X,Y', 'Saree,₹999,₹1200', 'Kurta,₹499,')).toEqual({
    ...{ price: 'X', list: 'Y' },
  });
  expect(await columnsOf('Name,X,Y', 'Saree,₹1200,₹999')).toEqual({ price: 'Y', list: 'X' });
  expect(await columnsOf('Name,X,Y', 'Saree,₹1200,₹999', 'Kurta,₹499,₹599')).toEqual({});
});
