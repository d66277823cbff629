import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { fileImports, fixture } from '#test/support/catalogue/file-imports.ts';
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
    'These pictures move, and the shop shows their first frame: diya.gif, spin.webp.',
  );
  await files.apply(planned);
  const [diya] = await files.products();
  expect(diya?.images.map(({ width, height }) => [width, height])).toEqual([
    [16, 16],
    [16, 16],
    [16, 16],
  ]);
});

test('a picture of an iPhone is told by its bytes, and a bad one by its name', async () => {
  const planned = await files.planned(fixture('x6-generic'));
  const { refused } = await files.addPictures(planned, {
    'mug.jpg': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'half.png': (await picture()).subarray(0, 40),
  });
  expect(refused).toEqual([
    { file: 'mug.jpg', problem: expect.stringContaining('iPhone') },
    { file: 'half.png', problem: expect.stringMatching(/^Please upload/) },
  ]);
});

test('an old URL that is taken stays with whom it leads to', async () => {
  const mug = await shop.product({ productName: 'Kullad', oldUrls: ['/products/mug'] });
  const planned = await files.planned(
    'Handle,Title,Type,Variant Price,Variant Inventory Qty\nmug,Mug,Toys,199,3\nvase,Vase,Toys,99,3\n',
  );
  expect((await files.rows(planned)).map(({ state, notes }) => [state, notes])).toEqual([
    ['add', ['The old URL /products/mug leads to Kullad already, and stays so.']],
    ['add', []],
  ]);
  expect((await files.apply(planned)).counts).toMatchObject({ add: 2, error: 0 });
  const reply = await shop.app.inject({ url: '/api/products', query: { search: 'Kullad' } });
  expect(reply.json().data[0].id).toBe(mug.id);
});
