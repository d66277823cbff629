import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyImport } from '#shop/catalogue/import/apply/apply-import.ts';
import { addPictures } from '#shop/catalogue/import/pictures/add-pictures.ts';
import { importPictures } from '#shop/catalogue/import/tables.ts';
import { fileImports, fixture } from '#test/support/catalogue/file-imports.ts';
import { zipOf } from '#test/support/catalogue/zip-of.ts';
import { picture, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

const url = (name: string) => `https://cdn.example/uploads/${name}`;

test('the picture of a long colour shows it beside another one of the shop that begins the same', async () => {
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Variant Image';
  const long = 'Banarasi silk saree in deep peacock blue';
  const fileOf = (border: string) =>
    `${head}\nsaree,Saree,Colour,${long} ${border},999,1,${border}.png`;
  await files.bring(fileOf('silver'));
  const planned = await files.planned(fileOf('gold'));
  expect(planned.counts).toMatchObject({ add: 1, error: 0 });
  await files.addPictures(planned, { 'gold.png': await picture() });
  await files.apply(planned);

  const [saree] = await files.products();
  const numbered = 'Banarasi silk saree in deep peacock (2)';
  expect(saree?.variants.map(({ color }) => color)).toEqual([
    'Banarasi silk saree in deep peacock',
    numbered,
  ]);
  expect(saree?.images.map(({ shows }) => shows)).toEqual([numbered]);
});

test('the picture of a variation of WooCommerce shows its colour', async () => {
  const head =
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)';
  const planned = await files.planned(
    [
      head,
      `10,variable,TEE,Tee,1,1,,,Toys,"${url('front.jpg')}, ${url('side.jpg')}",,Colour,"Red, नीला"`,
      `11,variation,TEE-R,Tee - Red,1,1,4,399,,${url('red.jpg')},TEE,Colour,Red`,
      `12,variation,TEE-B,Tee - नीला,1,1,5,399,,${url('blue.jpg')},TEE,Colour,नीला`,
    ].join('\n'),
  );
  const names = ['front.jpg', 'side.jpg', 'red.jpg', 'blue.jpg'];
  const given = await Promise.all(names.map(async (name) => [name, await picture()] as const));
  const { missing } = await files.addPictures(planned, Object.fromEntries(given));
  expect(missing).toEqual([]);
  await files.apply(planned);
  const [tee] = await files.products();
  expect(tee?.images.map(({ shows }) => shows)).toEqual(['', '', 'Red', 'नीला']);
});

test('of a picture that moves the first frame is shown, with a note', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#c81e1e', '#1e1ec8'].map(frame));
  const moving = (kind: 'gif' | 'webp') =>
    sharp(frames, { join: { animated: true } })
      [kind]({ delay: [100, 100] })
      .toBuffer();
  const planned = await files.planned(
    'Name,Price,Qty,Photo\nDiya,20,9,"diya.gif, spin.webp, still.gif"\n',
  );
  const still = await sharp(frames[0]).gif().toBuffer();
  const given = { 'diya.gif': await moving('gif'), 'spin.webp': await moving('webp') };

  const answer = await files.addPictures(planned, { ...given, 'still.gif': still });

  expect([answer.missing, answer.refused]).toEqual([[], []]);
  expect(answer.import.notes).toContain(
    'These pictures are animated, and the shop shows only their first frame: diya.gif, spin.webp.',
  );
  await files.apply(planned);
  const [diya] = await files.products();
  expect(diya?.images.map(({ width, height }) => [width, height])).toEqual([
    [16, 16],
    [16, 16],
    [16, 16],
  ]);
});

test('a picture that its product shows already belongs to it, also in the next file', async () => {
  const file = 'Name,Price,Qty,Photo\nDiya,20,9,item-3-a.jpg\n';
  const other = await sharp(await picture())
    .negate()
    .png()
    .toBuffer();
  const pictures = { 'item-3-a.jpg': await picture(), 'other.jpg': other };
  const first = await files.planned(file);
  await files.addPictures(first, pictures);
  await files.apply(first);

  const { unused } = await files.addPictures(await files.planned(file), pictures);

  expect(unused).toEqual(['other.jpg']);
});

test('a picture of an iPhone is told by its bytes, and a bad one by its name', async () => {
  const planned = await files.planned(fixture('x6-generic'));
  const { refused } = await files.addPictures(planned, {
    'mug.jpg': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'half.png': (await picture()).subarray(0, 40),
    'text.jpg': Buffer.from('<p>Not found</p>'),
    'large.png': await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    'scan.tif': await sharp(await picture())
      .tiff()
      .toBuffer(),
  });
  const damaged = expect.stringMatching(/^This file is damaged or not a picture .* save it again/);
  const tooLarge = expect.stringMatching(/^Please upload .* of at most 40 megapixels/);
  expect(refused).toEqual([
    { file: 'mug.jpg', problem: expect.stringContaining('iPhone') },
    { file: 'half.png', problem: damaged },
    { file: 'text.jpg', problem: damaged },
    { file: 'large.png', problem: tooLarge },
    { file: 'scan.tif', problem: tooLarge },
  ]);
});

test('a picture that is sent twice at once is kept once', async () => {
  const planned = await files.planned(fixture('x6-generic'));
  const upload = { name: 'mug.png', bytes: await picture() };
  const send = () => addPictures(shop.db, shop.services.storage, planned.id, [upload]);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ refused }) => refused)).toEqual([[], []]);
  expect(await shop.db.$count(importPictures)).toBe(1);
});

test('an old URL that is taken stays with whom it leads to', async () => {
  const mug = await shop.product({ productName: 'Kullad', oldUrls: ['/products/mug'] });
  const planned = await files.planned(
    'Handle,Title,Type,Variant Price,Variant Inventory Qty\nmug,Mug,Toys,199,3\nvase,Vase,Toys,99,3\n',
  );
  expect((await files.rows(planned)).map(({ state, notes }) => [state, notes])).toEqual([
    ['add', ['The old URL /products/mug already leads to Kullad, so it is not changed.']],
    ['add', []],
  ]);
  expect((await files.apply(planned)).counts).toMatchObject({ add: 2, error: 0 });
  const reply = await shop.app.inject({ url: '/api/products', query: { search: 'Kullad' } });
  expect(reply.json().data[0].id).toBe(mug.id);
});

test('an old URL at the page of another product is left out, with a note', async () => {
  const { slug } = await shop.product({ productName: 'Clay cup' });
  const table = 'Title,Rate,Was at\nSaucer,9,%s /saucers/1\nSaucer 2,9,/product/saucer\n';
  const planned = await files.planned(table.replace('%s', `/product/${slug}`));
  const answered = await files.answer(planned, { category: 'Toys' }, { 'Was at': 'old_urls' });
  expect((await files.rows(answered)).map(({ state, notes }) => [state, notes])).toEqual([
    ['add', ['The old URL /product/clay-cup already leads to Clay cup, so it is not changed.']],
    ['add', []],
  ]);
  expect((await files.apply(answered)).counts).toMatchObject({ add: 2, error: 0 });
});

test('a picture is shown though its product is added during the upload', async () => {
  const planned = await files.planned(fixture('x6-generic'));
  async function* uploads() {
    await files.apply(planned);
    yield { name: 'mug.png', bytes: await picture() };
  }
  await addPictures(shop.db, shop.services.storage, planned.id, uploads());
  expect((await files.products())[0]?.images).toHaveLength(1);
});

test('a picture that comes while its product is added is shown', async () => {
  const planned = await files.planned(fixture('x6-generic'));
  await owner.call('POST /imports/{id}/apply', { params: { id: String(planned.id) } });
  const upload = { name: 'mug.png', bytes: await picture() };
  const { transaction } = shop.db;
  const first = vi.spyOn(shop.db, 'transaction').mockImplementationOnce(async (run) => {
    await addPictures(shop.db, shop.services.storage, planned.id, [upload]);
    return transaction.call(shop.db, run);
  });
  await applyImport(shop.db, planned.id);
  expect(first).toHaveBeenCalled();
  first.mockRestore();
  expect((await files.products())[0]?.images).toHaveLength(1);
});

test('an emoji where a text is cut off stays whole', async () => {
  const letters = 'x'.repeat(79);
  const done = await files.bring(
    `Name,Price,Qty\n${letters}😀 and more,99,${'9'.repeat(18)}y😀😀\n`,
  );
  expect(done.columns[0]?.sample).toBe(`${letters}😀`);
  expect(done.counts).toMatchObject({ error: 1 });
  const category = `${'a'.repeat(39)}😀 b`;
  const head = 'name,category,original_price,size,stock';
  const planned = await files.planned(`${head}\nKurta,${category},99,S,1\nKurta,Toys,99,M,1`);
  expect((await files.rows(planned))[1]?.problems).toEqual([
    expect.stringContaining(`Row 2 says “${'a'.repeat(39)}😀…”`),
  ]);
});

describe('a picture that two products name', () => {
  const shownBy = async () =>
    (await files.products()).map(({ images }) => images.map(({ width }) => width));

  test('comes from the folder of each', async () => {
    const planned = await files.planned(fixture('g12-same-image-name'));
    const wide = sharp({ create: { width: 48, height: 8, channels: 3, background: '#c81e1e' } });
    const zip = zipOf([
      { name: 'si2/1.jpg', bytes: await wide.png().toBuffer() },
      { name: 'si1/1.jpg', bytes: await picture() },
    ]);
    const { import: matched } = await files.addPictures(planned, { 'pictures.zip': zip });
    expect(matched.notes).not.toContainEqual(expect.stringContaining('the same picture'));
    await files.apply(planned);
    expect(await shownBy()).toEqual([[8], [48]]);
  });

  test('is shown by both where there is one, with a note', async () => {
    const planned = await files.planned(fixture('g12-same-image-name'));
    const { import: matched } = await files.addPictures(planned, { '1.jpg': await picture() });
    expect(matched.notes).toContain('Several products show the same picture: 1.jpg.');
    await files.apply(planned);
    expect((await shownBy()).map((shown) => shown.length)).toEqual([1, 1]);
  });
});

test('files that a computer puts into folders by itself are passed over', async () => {
  const planned = await files.planned('Name,Price,Qty,Photo\nDiya,20,9,diya.png\n');
  const answer = await files.addPictures(planned, {
    'diya.png': await picture(),
    'Thumbs.db': Buffer.from('x'),
    'desktop.ini': Buffer.from('x'),
    '.DS_Store': Buffer.from('x'),
  });
  expect([answer.missing, answer.refused, answer.unused]).toEqual([[], [], []]);
});

describe('a picture whose file is not called as in the export', () => {
  const head = 'Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';
  const row = (handle: string, title: string, sku: string, src: string) =>
    `${handle},${title},Toys,${sku},99,3,${src && url(src)}`;
  const sized = (width: number) =>
    sharp({ create: { width, height: 8, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer();
  const named = async (...names: string[]) =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await picture()] as const)),
    );

  test.each([
    ['lamp.jpg', 'lamp (1).jpg'],
    ['lamp.jpg', 'lamp - Copy.jpg'],
    ['lamp.jpg', 'lamp_1024x1024.jpg'],
    ['lamp.jpg', 'Lamp_600x@2x.JPG'],
    ['lamp.jpg', 'lamp_grande.jpg'],
    ['lamp-scaled.jpg', 'lamp.jpg'],
    ['lamp-e1612345678901.jpg', 'lamp-300x300.jpg'],
    ['lamp_0a1b2c3d-1111-4222-8333-444455556666.jpg', 'lamp.png'],
    ['lamp.jpg', 'Brass Lamp.jpg'],
    ['lamp.jpg', 'brass-lamp-1.webp'],
    ['lamp.jpg', 'BL_7 (2).jpg'],
    ['lamp.jpg', 'diya.jpg'],
  ])('%s is found as %s', async (wanted, name) => {
    const planned = await files.planned(
      [head, row('diya', 'Brass Lamp', 'BL-7', wanted)].join('\n'),
    );
    const answer = await files.addPictures(planned, await named(name));
    expect(answer).toMatchObject({ missing: [], unused: [] });

    await files.apply(planned);
    expect((await files.products())[0]?.images).toHaveLength(1);
    const again = await files.planned([head, row('diya', 'Brass Lamp', 'BL-7', wanted)].join('\n'));
    expect(again.pictures.missing).toBe(0);
  });

  test('is left alone where it may be that of another', async () => {
    const planned = await files.planned(
      [
        head,
        row('one', 'Torch', '', 'lamp (1).jpg'),
        row('two', 'Diya', '', 'lamp (2).jpg'),
        row('three', 'Mug', '', 'mug.jpg'),
        row('four', 'Mug 2', '', 'tall.jpg'),
        row('five', 'Ring', '', 'five.jpg'),
        row('six', 'Ring', '', 'six.jpg'),
      ].join('\n'),
    );
    const names = ['lamp (3).jpg', 'mug 2.jpg', '1.jpg', 'Ring 1.jpg', 'Ring 2.jpg'];
    const given = await Promise.all(
      names.map(async (name, at) => [name, await sized(8 + at)] as const),
    );
    const { missing, unused } = await files.addPictures(planned, Object.fromEntries(given));
    expect(missing.map(({ name }) => name)).toEqual(['Torch', 'Diya', 'Mug', 'Ring', 'Ring (2)']);
    expect(unused.toSorted()).toEqual(['1.jpg', 'Ring 1.jpg', 'Ring 2.jpg', 'lamp (3).jpg']);
  });

  test('comes from the folder of its product, in the order of its files', async () => {
    const rows = [
      row('kurta', 'Kurta', 'KU-1-S', 'a.jpg'),
      row('kurta', '', 'KU-1-M', 'b.jpg'),
      row('saree', 'Saree', 'SA-1', 'c.jpg'),
    ];
    const planned = await files.planned([head, ...rows].join('\n'));
    const zip = zipOf([
      { name: 'all/KU-1/10.jpg', bytes: await sized(30) },
      { name: 'all/KU-1/2.jpg', bytes: await sized(20) },
      { name: 'all/KU-1/1.jpg', bytes: await sized(10) },
      { name: 'all/saree/front.jpg', bytes: await sized(40) },
    ]);
    const answer = await files.addPictures(planned, { 'all.zip': zip });
    expect(answer).toMatchObject({ missing: [], unused: [] });
    await files.apply(planned);
    const widths = (await files.products()).map(({ images }) => images.map(({ width }) => width));
    expect(widths).toEqual([[10, 20, 30], [40]]);
  });

  test('is shown though it comes after its product, one by one', async () => {
    const rows = [row('kurta', 'Kurta', '', 'b.jpg'), `kurta,,,,,,${url('a.jpg')}`];
    const planned = await files.planned([head, ...rows].join('\n'));
    await files.apply(planned);
    await files.addPictures(planned, { 'Kurta 2.jpg': await sized(20) });
    const last = await files.addPictures(planned, { 'Kurta 1.jpg': await sized(10) });
    expect(last).toMatchObject({ missing: [], unused: [] });
    const [kurta] = await files.products();
    expect(kurta?.images.map(({ width }) => width)).toEqual([20, 10]);
  });

  test('shows the colour of the variant whose picture it is', async () => {
    const planned = await files.planned(
      [
        'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Variant Image',
        `tee,Tee,Toys,Color,Red,99,3,${url('red.jpg')},${url('red.jpg')}`,
        `tee,,,,Blue,99,3,${url('blue.jpg')},${url('blue.jpg')}`,
      ].join('\n'),
    );
    await files.addPictures(planned, await named('red (1).jpg', 'blue_600x600.jpg'));
    await files.apply(planned);
    const [tee] = await files.products();
    expect(tee?.images.map(({ shows }) => shows)).toEqual(['Red', 'Blue']);
  });
});

test('a row that changes only by its picture is counted once', async () => {
  const file = 'Name,Price,Qty,Photo\nDiya,20,9,diya.jpg\n';
  await files.bring(file);
  const planned = await files.planned(file);
  expect(planned.counts).toMatchObject({ same: 1, change: 0 });

  const { import: changed } = await files.addPictures(planned, { 'diya.jpg': await picture() });

  expect(changed.counts).toMatchObject({ products: 1, same: 0, change: 1 });
});

test('the shop is told to have pictures elsewhere only while some are missing', async () => {
  const file = `Name,Price,Qty,Photo\nDiya,20,9,${url('diya.jpg')}\n`;
  const links = expect.arrayContaining([expect.stringMatching(/^The file has only links/)]);
  const planned = await files.planned(file);
  expect(planned.notes).toEqual(links);

  const pictures = { 'diya.jpg': await picture() };
  const { import: changed } = await files.addPictures(planned, pictures);
  expect(changed.notes).not.toEqual(links);

  await files.apply(planned);
  expect((await files.planned(file)).notes).not.toEqual(links);
});

test('a picture that a row with an error or a skipped row names belongs to that row', async () => {
  const planned = await files.planned(
    [
      'Handle,Title,Variant Price,Variant Inventory Qty,Image Src,Gift Card',
      'diya,Diya,20,9,diya.jpg,false',
      'lamp,Lamp,ask,9,lamp.jpg,false',
      'gift,Gift,500,9,gift.jpg,true',
    ].join('\n'),
  );
  const given = await Promise.all(
    ['diya.jpg', 'lamp.jpg', 'gift.jpg', 'other.jpg'].map(async (name, at) => {
      const bytes = await sharp(await picture())
        .rotate(at * 90)
        .extend({ top: at, background: '#c81e1e' })
        .png()
        .toBuffer();
      return [name, bytes] as const;
    }),
  );

  const answer = await files.addPictures(planned, Object.fromEntries(given));

  expect(answer).toMatchObject({
    ...{ missing: [], unused: ['other.jpg'], leftOut: ['lamp.jpg', 'gift.jpg'] },
    import: { pictures: { named: 1, present: 1, missing: 0, unused: 3 } },
  });
});

test('which pictures are missing, and which belong to no product, is told again later', async () => {
  const planned = await files.planned('Name,Price,Qty,Photo\nDiya,20,9,"front.jpg, side.jpg"\n');
  const { missing, unused, leftOut } = await files.addPictures(planned, {
    'front.jpg': await picture(),
    'zzz.png': await sharp(await picture())
      .negate()
      .png()
      .toBuffer(),
  });
  const { status, body } = await owner.call('GET /imports/{id}/pictures', {
    params: { id: String(planned.id) },
  });
  expect([status, body]).toEqual([200, { missing, unused, leftOut }]);
});
