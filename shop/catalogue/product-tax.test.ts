import { beforeEach, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

const saveGstin = (gstin: string) =>
  owner.send('PUT /company-details', { body: formOf({ name: 'Haat Traders', gstin }) });

beforeEach(() => saveGstin(''));
beforeEach(() => shop.db.execute(sql`update products set deleted_at = now()`));

const taxOf = async (id: number) => {
  const params = { idOrSlug: String(id) };
  const { hsn, gstRate } = (await shop.visitor.call('GET /products/{idOrSlug}', { params })).body
    .product;
  return { hsn, gstRate };
};

/** What an editor sends of a product, with these fields besides. */
async function save(id: number, fields: Record<string, string>) {
  const params = { idOrSlug: String(id) };
  const { product } = (await owner.call('GET /products/{idOrSlug}', { params })).body;
  return owner.call('POST /products', {
    body: formOf({
      id,
      productName: product.name,
      categoryId: product.categoryId,
      productVariants: JSON.stringify(product.variants),
      ...fields,
    }),
  });
}

test('a product has neither HSN nor GST rate until they are saved', async () => {
  const { id } = await shop.product();
  expect(await taxOf(id)).toEqual({ hsn: null, gstRate: null });
});

test('both are saved, stay where a change does not name them, and can be removed', async () => {
  const { id } = await shop.product();
  const { body } = await save(id, { hsn: ' 950300 ', gstRate: '18' });
  expect(body.product).toMatchObject({ hsn: '950300', gstRate: 18 });
  await save(id, {});
  expect(await taxOf(id)).toEqual({ hsn: '950300', gstRate: 18 });
  await save(id, { gstRate: '0' });
  expect(await taxOf(id)).toEqual({ hsn: '950300', gstRate: 0 });
  await save(id, { hsn: '', gstRate: '' });
  expect(await taxOf(id)).toEqual({ hsn: null, gstRate: null });
});

test('the activity log tells of a change', async () => {
  const { id } = await shop.product({ hsn: '9503', gstRate: '5' });
  await save(id, { gstRate: '18' });
  const { data } = (await owner.call('GET /audit')).body;
  expect(data[0]).toMatchObject({
    action: 'product.changed',
    change: { before: { 'GST rate': '5%' }, after: { 'GST rate': '18%' } },
  });
});

test.each([
  ['hsn', '95030', 'Enter the 4, 6 or 8 digits of the HSN code, or leave it empty.'],
  ['hsn', '95o3', 'Enter the 4, 6 or 8 digits of the HSN code, or leave it empty.'],
  ['gstRate', '12', 'Choose 0, 5, 18 or 40 percent, or none.'],
  ['gstRate', '18%', 'Choose 0, 5, 18 or 40 percent, or none.'],
])('refuses %s %j and changes nothing', async (field, typed, message) => {
  const { id } = await shop.product({ hsn: '9503', gstRate: '5' });
  const { status, body } = await save(id, { [field]: typed });
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
  expect(await taxOf(id)).toEqual({ hsn: '9503', gstRate: 5 });
});

const exported = async () =>
  String((await owner.call('GET /products/export')).body)
    .replace('\ufeff', '')
    .trim()
    .split('\r\n');

const columnsOf = (line = '') => line.split(',').slice(12);

test('the export has the two columns once there is a GSTIN or a value, and not before', async () => {
  const { id } = await shop.product();
  expect(columnsOf((await exported())[0])).toEqual(['images']);
  await save(id, { hsn: '9503' });
  expect((await exported()).map((line) => columnsOf(line).slice(1))).toEqual([
    ['hsn', 'gst_rate'],
    ['9503', ''],
  ]);
  await save(id, { hsn: '' });
  await saveGstin('29ABCDE1234F1ZW');
  expect(columnsOf((await exported())[0])).toEqual(['images', 'hsn', 'gst_rate']);
});

const importing = async (csv: string) =>
  (await owner.call('POST /products/import', { body: formOf({ csv }) })).body;

test('an import sets them, and an empty cell leaves what is there', async () => {
  const [one, other] = [await shop.product(), await shop.product({ hsn: '4903', gstRate: '5' })];
  const { rows, applied } = await importing(
    `product_id,hsn,gst_rate\n${one.id},402,18%\n${other.id},,0`,
  );
  expect(applied).toBe(true);
  expect(rows.map(({ changes }) => changes)).toEqual([
    [
      { field: 'hsn', from: '', to: '0402' },
      { field: 'gst_rate', from: '', to: '18' },
    ],
    [{ field: 'gst_rate', from: '5', to: '0' }],
  ]);
  expect(await taxOf(one.id)).toEqual({ hsn: '0402', gstRate: 18 });
  expect(await taxOf(other.id)).toEqual({ hsn: '4903', gstRate: 0 });
});

test('an export can be imported without a change', async () => {
  await shop.product({ hsn: '9503', gstRate: '18' });
  const { rows } = await importing((await exported()).join('\r\n'));
  expect(rows.map(({ action }) => action)).toEqual(['same']);
});

test('an import names a wrong value and applies nothing', async () => {
  const { id } = await shop.product();
  const { rows, applied } = await importing(`product_id,hsn,gst_rate\n${id},95x3,12`);
  expect(applied).toBe(false);
  expect(rows[0]?.errors).toEqual([
    'hsn: Enter the 4, 6 or 8 digits of the HSN code, or leave it empty.',
    'gst_rate: Choose 0, 5, 18 or 40 percent, or none.',
  ]);
});
