import { beforeEach, expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

const fields = async () => (await owner.call('GET /fields')).body.fields;
const valuesOf = async () =>
  Object.fromEntries((await files.products()).map((product) => [product.name, product.fields]));

test('columns of our own file set fields, and make those that are missing', async () => {
  await owner.call('POST /fields', {
    body: { label: 'Cost', kind: 'NUMBER', unit: 'INR', shown: false },
  });
  const head =
    'name,category,stock,original_price,field:cost,field:कपड़ा,field:players,field:washable';
  const done = await files.bring(
    `${head}\nKurta,Clothing,4,899,"1,250 INR",सूती,2,yes\nLudo,Toys,9,199,,,4,no\n`,
  );

  expect(done.counts).toMatchObject({ add: 2, error: 0 });
  expect(done.notes).toContain('New fields of products: कपड़ा, Players, Washable.');
  expect((await fields()).map(({ key, label, kind }) => [key, label, kind])).toEqual([
    ['cost', 'Cost', 'NUMBER'],
    ['कपड़ा', 'कपड़ा', 'TEXT'],
    ['players', 'Players', 'NUMBER'],
    ['washable', 'Washable', 'YES_NO'],
  ]);
  expect(await valuesOf()).toEqual({
    Kurta: { cost: 1250, कपड़ा: 'सूती', players: 2, washable: true },
    Ludo: { players: 4, washable: false },
  });

  const headers = { authorization: `Bearer ${owner.token}` };
  const { body } = await shop.app.inject({ url: '/api/products/export', headers });
  expect((await files.planned(body)).counts).toMatchObject({ same: 2, change: 0, error: 0 });
  const changed = await files.planned(body.replace('सूती', 'रेशमी'));
  expect((await files.rows(changed)).flatMap(({ changes }) => changes)).toEqual([
    { field: 'field:कपड़ा', from: 'सूती', to: 'रेशमी' },
  ]);
});

test('a value that its field does not take is an error here, and left out from elsewhere', async () => {
  await owner.call('POST /fields', {
    body: { label: 'Binding', kind: 'CHOICE', choices: ['Clothbound', 'Paper'] },
  });
  await owner.call('POST /fields', { body: { label: 'Printed on', kind: 'DATE' } });
  const ours = await files.planned(
    'name,category,stock,original_price,field:binding,field:printed-on\nMalgudi,Books,4,299,leather,\nGodan,Books,4,199,clothbound,5/11/2025\n',
  );
  expect((await files.rows(ours)).map(({ problems }) => problems)).toEqual([
    ['Binding: choose Clothbound or Paper.'],
    [],
  ]);
  await files.apply(ours);
  const theirs = await files.planned(
    'Title,Price,Qty,Type,Cover\nGunahon Ka Devta,250,3,Books,Leather\n',
  );
  const mapped = await files.answer(theirs, {}, { Cover: 'field:binding' });
  expect((await files.rows(mapped))[0]?.notes).toEqual([
    'Binding: choose Clothbound or Paper. “Leather” is left out.',
  ]);
  await files.apply(mapped);
  expect(await valuesOf()).toEqual({
    Godan: { binding: 'Clothbound', 'printed-on': '2025-11-05' },
    'Gunahon Ka Devta': {},
  });
});

test('a column that the owner makes a field is named by its heading, and an undo takes it back', async () => {
  const file =
    'Handle,Title,Type,Variant Price,Variant Inventory Qty,Vendor\nmug,Mug,Toys,199,3,Blue Pottery Jaipur\n';
  const planned = await files.planned(file);
  await files.apply(await files.answer(planned, {}, { Vendor: 'field:vendor' }));
  expect(await valuesOf()).toEqual({ Mug: { vendor: 'Blue Pottery Jaipur' } });
  expect(await fields()).toMatchObject([{ key: 'vendor', label: 'Vendor' }]);

  const second = await files.bring(file.replace('Blue Pottery Jaipur', 'Khurja'));
  expect(await valuesOf()).toEqual({ Mug: { vendor: 'Khurja' } });
  await files.undo(second);
  expect(await valuesOf()).toEqual({ Mug: { vendor: 'Blue Pottery Jaipur' } });
});

test('fields that an import made go with its undo', async () => {
  const planned = await files.planned('Name,Price,Qty,Weaver\nSaree,4999,2,Meena\n');
  const done = await files.apply(await files.answer(planned, {}, { Weaver: 'field:weaver' }));
  expect(await fields()).toHaveLength(1);
  await files.undo(done);
  expect(await fields()).toEqual([]);
});

test('a product that lacks what the shop requires is an error of its rows', async () => {
  await owner.call('POST /fields', { body: { label: 'Country of origin', required: true } });
  const planned = await files.planned(
    'name,category,stock,original_price,field:country-of-origin\nLamp,Home,4,299,India\nVase,Home,4,199,\n',
  );
  expect(planned.counts).toMatchObject({ add: 1, error: 1 });
  expect((await files.rows(planned))[1]?.problems).toEqual(['Country of origin: enter a value.']);
});

test('what the owner said of columns counts for the next file with the same header', async () => {
  const head = 'Thing,Kosten,Price,Weaver\n';
  const planned = await files.planned(`${head}Lamp,12,499,Meena\n`);
  await files.answer(planned, {}, { Thing: 'name', Kosten: 'stock', Weaver: 'field:weaver' });

  const next = await files.planned(`${head}Vase,3,299,Om\n`);
  expect(next.columns.map(({ to }) => to)).toEqual([
    'name',
    'stock',
    'original_price',
    'field:weaver',
  ]);
  expect(next.notes).toContain(
    'Columns are read as you chose, also in the next file with the same column names.',
  );
  const other = await files.planned('Thing,Kosten,Price\nVase,3,299\n');
  expect(other.columns.map(({ to }) => to)).not.toContain('stock');
});

test('a new field whose heading is internal is for staff only', async () => {
  const headings = [
    'Fabric',
    'Cost per item',
    'Shelf',
    'Shelf life',
    'Supplier',
    'Notes',
    'Top notes',
  ];
  const planned = await files.planned(
    `Name,Price,Stock,${headings.join(',')}\nमग,199,3,Silk,₹90,A-4,6 months,Mehta & Sons,fragile,Rose\n`,
  );
  const mapping = Object.fromEntries(
    headings.map((name) => [name, `field:${name.toLowerCase().replaceAll(' ', '-')}`]),
  );
  const answered = await files.answer(planned, {}, mapping);
  expect(answered.notes).toContain('New fields of products: Fabric, Shelf life, Top notes.');
  expect(answered.notes).toContain(
    'New fields for you only, which customers do not see: Cost per item, Shelf, Supplier, Notes.',
  );
  await files.apply(answered);
  const shown = (await fields()).filter((field) => field.shown).map(({ label }) => label);
  expect(shown).toEqual(['Fabric', 'Shelf life', 'Top notes']);
});

test('a new field is a date where all its values are, and keeps texts that many products share', async () => {
  const planned = await files.planned(
    'Name,Price,Stock,Fabric,Woven on\nKurta,199,3,Cotton,21/11/2025\nStole,199,3,रेशम,2/12/2025\n',
  );
  const mapping = { Fabric: 'field:fabric', 'Woven on': 'field:woven-on' };
  await files.apply(await files.answer(planned, {}, mapping));
  expect((await fields()).map(({ key, kind, choices }) => [key, kind, choices])).toEqual([
    ['fabric', 'TEXT', []],
    ['woven-on', 'DATE', []],
  ]);
  expect((await valuesOf()).Kurta).toEqual({ fabric: 'Cotton', 'woven-on': '2025-11-21' });
});
