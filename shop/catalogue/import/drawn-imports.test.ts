import fc from 'fast-check';
import { expect, test } from 'vitest';
import { and, inArray } from '#db/sql.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { homeAddress } from '#test/support/cast.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { checkProperty } from '#test/support/check-property.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const customer = await shop.customer();
const { body: home } = await customer.call('POST /addresses', { body: homeAddress });
const files = fileImports(shop, owner);
const categoryId = await shop.category('Toys');
const numRuns = inTier({ first: 4, all: 100 });

const handles = ['lattu', 'patang', 'dholak'] as const;
type Handle = (typeof handles)[number];

interface Line {
  handle: Handle;
  pieces: number;
  price: number;
  isRenamed: boolean;
  isDraft: boolean;
}
type Count = Pick<Line, 'handle' | 'pieces'>;
type Step =
  | { does: 'import'; lines: Line[] }
  | { does: 'count'; counts: Count[] }
  | { does: 'sell'; handle: Handle; pieces: number }
  | { does: 'edit'; handle: Handle }
  | { does: 'undo'; back: number };

const handle = fc.constantFrom(...handles);
const pieces = fc.integer({ min: 0, max: 12 });
const line: fc.Arbitrary<Line> = fc.record({
  handle,
  pieces,
  price: fc.constantFrom(99, 149),
  isRenamed: fc.boolean(),
  isDraft: fc.boolean(),
});
const bring: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('import' as const),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: (one) => one.handle }),
});
/** What an inventory says. */
const count: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('count' as const),
  counts: fc.uniqueArray(fc.record({ handle, pieces }), {
    minLength: 1,
    maxLength: 3,
    selector: (one) => one.handle,
  }),
});
const sell: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('sell' as const),
  handle,
  pieces: fc.integer({ min: 1, max: 12 }),
});
const edit: fc.Arbitrary<Step> = fc.record({ does: fc.constant('edit' as const), handle });
const undo: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('undo' as const),
  back: fc.nat({ max: 2 }),
});
const steps = fc.array(
  fc.oneof(
    { arbitrary: bring, weight: 4 },
    { arbitrary: count, weight: 2 },
    { arbitrary: sell, weight: 3 },
    { arbitrary: edit, weight: 1 },
    { arbitrary: undo, weight: 3 },
  ),
  { minLength: 3, maxLength: 9 },
);

/** What somebody with pencil and paper knows of a product. */
interface Noted {
  name: string;
  price: number;
  stock: number;
  status: string;
}
/** The last count of each kind of file. Each kind has seen what the other says. */
interface LastCounts {
  export?: number | undefined;
  inventory?: number | undefined;
}
interface Entry {
  file: number | 'owner';
  before: Noted | null;
  gained: number;
  last: LastCounts;
  /** The status in the export before; an inventory says none. */
  lastStatus?: string | undefined;
  isSame: boolean;
}

/** Computes without the shop what it has after files, sales, edits and undos. */
class Paper {
  readonly stocked = new Map<Handle, Noted>();
  private readonly lastCounts = new Map<Handle, LastCounts>();
  private readonly lastStatuses = new Map<Handle, string | undefined>();
  private readonly entries = new Map<Handle, Entry[]>();

  import(file: number, lines: readonly Line[], nameOf: (line: Line) => string) {
    for (const one of lines) {
      const { handle, pieces, price, isDraft } = one;
      const before = this.stocked.get(handle) ?? null;
      const last = this.lastCounts.get(handle) ?? {};
      const lastPieces = last.export ?? last.inventory;
      const moved = lastPieces === undefined ? 0 : pieces - lastPieces;
      const stock = before ? Math.max(0, before.stock + moved) : pieces;
      const said = isDraft ? 'DRAFT' : 'LIVE';
      const lastStatus = this.lastStatuses.get(handle);
      const isFollowed = !before || (lastStatus !== undefined && lastStatus !== said);
      const status = isFollowed ? said : before.status;
      const after = { name: nameOf(one), price, stock, status };
      // The first export that finds a product gives it an old URL, even where nothing else changes.
      const isSame = last.export !== undefined && JSON.stringify(after) === JSON.stringify(before);
      this.lastStatuses.set(handle, said);
      this.note(file, one, { before, after, last, lastStatus, isSame, kind: 'export' });
    }
  }

  /** The first inventory sets the stock of a product. */
  count(file: number, counts: readonly Count[]) {
    for (const one of counts) {
      const before = this.stocked.get(one.handle);
      if (!before) continue;
      const last = this.lastCounts.get(one.handle) ?? {};
      const stock = Math.max(0, before.stock + one.pieces - (last.inventory ?? before.stock));
      const isSame = stock === before.stock;
      const after = { ...before, stock };
      this.note(file, one, { before, after, last, isSame, kind: 'inventory' });
    }
  }

  private note(
    file: number,
    { handle, pieces }: Count,
    {
      before,
      after,
      last,
      lastStatus,
      isSame,
      kind,
    }: Pick<Entry, 'before' | 'last' | 'lastStatus' | 'isSame'> & {
      after: Noted;
      kind: keyof LastCounts;
    },
  ) {
    const gained = after.stock - (before?.stock ?? 0);
    const counts = Object.keys(last).map((seen) => [seen, pieces]);
    this.stocked.set(handle, after);
    this.lastCounts.set(handle, { ...Object.fromEntries(counts), [kind]: pieces });
    const isRemembered =
      last[kind] === pieces &&
      Object.values(last).every((count) => count === pieces) &&
      (kind === 'inventory' || lastStatus === this.lastStatuses.get(handle));
    if (isSame && isRemembered) return;
    const status = kind === 'export' && { lastStatus };
    this.log(handle).push({ file, before, gained, last, isSame, ...status });
  }

  /** A customer buys what is there. */
  sell(handle: Handle, pieces: number): number {
    const product = this.stocked.get(handle);
    if (product?.status !== 'LIVE') return 0;
    const sold = Math.min(pieces, product.stock);
    product.stock -= sold;
    return sold;
  }

  edit(handle: Handle, price: number) {
    const product = this.stocked.get(handle);
    if (!product) return;
    product.price = price;
    const entry = { before: null, gained: 0, last: {}, isSame: false };
    this.log(handle).push({ ...entry, file: 'owner' });
  }

  /** Returns how many products stay as they are. */
  undo(file: number): number {
    return handles.filter((handle) => this.stocked.has(handle) && !this.takeBack(file, handle))
      .length;
  }

  private takeBack(file: number, handle: Handle): boolean {
    const log = this.log(handle);
    const at = log.findIndex((entry) => entry.file === file);
    const entry = log[at];
    const product = this.stocked.get(handle);
    if (!entry || !product) return true;
    const isInTheWay = (later: Entry) => later.file !== 'owner' || !entry.isSame;
    if (log.slice(at + 1).some(isInTheWay)) return false;
    if (!entry.before) {
      if (product.stock < entry.gained) return false;
      this.stocked.delete(handle);
      this.lastCounts.delete(handle);
      this.lastStatuses.delete(handle);
      this.entries.delete(handle);
      return true;
    }
    if (!entry.isSame) {
      if (product.stock < entry.gained) return false;
      this.stocked.set(handle, { ...entry.before, stock: product.stock - entry.gained });
    }
    this.lastCounts.set(handle, entry.last);
    if ('lastStatus' in entry) this.lastStatuses.set(handle, entry.lastStatus);
    log.splice(at, 1);
    return true;
  }

  private log(handle: Handle): Entry[] {
    const log = this.entries.get(handle) ?? [];
    this.entries.set(handle, log);
    return log;
  }
}

let runs = 0;

test('imports, inventories, sales, edits and undos in any sequence come to what paper says', {
  timeout: 1_800_000,
}, async () => {
  await checkProperty(
    fc.asyncProperty(steps, fc.boolean(), async (drawn, isThereBefore) => {
      await follow(drawn, isThereBefore);
    }),
    { numRuns },
  );
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

async function follow(drawn: readonly Step[], isThereBefore: boolean) {
  runs += 1;
  const run = runs;
  const paper = new Paper();
  const nameOf = ({ handle, isRenamed }: Pick<Line, 'handle' | 'isRenamed'>) =>
    `${handle} ${run}${isRenamed && handle !== 'lattu' ? ' deluxe' : ''}`;
  if (isThereBefore) {
    const name = nameOf({ handle: 'lattu', isRenamed: false });
    const variant = { stock: 5, color: '', size: 'full', originalPrice: 99, discountPrice: 20 };
    await shop.product({ productName: name, categoryId, variants: [variant] });
    paper.stocked.set('lattu', { name, price: 99, stock: 5, status: 'LIVE' });
  }
  const names = handles.flatMap((handle) => [
    nameOf({ handle, isRenamed: false }),
    nameOf({ handle, isRenamed: true }),
  ]);
  const done: Awaited<ReturnType<typeof files.bring>>[] = [];
  for (const [at, step] of drawn.entries()) {
    if (step.does === 'import') {
      const imported = await files.bring(fileOf(run, step.lines, nameOf));
      expect(imported.counts.error).toBe(0);
      done.push(imported);
      paper.import(imported.id, step.lines, nameOf);
    } else if (step.does === 'count') {
      const counts = step.counts.filter((one) => paper.stocked.has(one.handle));
      if (counts.length === 0) continue;
      const nameBy = (one: Handle) => paper.stocked.get(one)?.name ?? '';
      const imported = await files.bring(inventoryOf(run, counts, nameBy));
      expect(imported.counts.error).toBe(0);
      done.push(imported);
      paper.count(imported.id, counts);
    } else if (step.does === 'sell') {
      const pieces = paper.sell(step.handle, step.pieces);
      const name = paper.stocked.get(step.handle)?.name ?? '';
      if (pieces > 0) await buy(name, pieces);
    } else if (step.does === 'edit') {
      const name = paper.stocked.get(step.handle)?.name;
      if (name) await price(name, 200 + at);
      paper.edit(step.handle, 200 + at);
    } else {
      const [imported] = done.splice(-1 - step.back, 1);
      if (!imported) continue;
      const { body } = await files.undo(imported);
      expect(body.left).toHaveLength(paper.undo(imported.id));
      // What a later file changed can be taken back after the undo of that.
      if (body.import.state === 'APPLIED') done.push(imported);
    }
    expect(await stockedIn(names)).toEqual(
      [...paper.stocked.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
  }
}

const head =
  'Handle,Title,Type,Status,Variant Price,Variant Compare At Price,Variant Inventory Qty';

const fileOf = (run: number, lines: readonly Line[], nameOf: (line: Line) => string) =>
  [
    head,
    ...lines.map((one) =>
      [
        `${one.handle}-${run}`,
        nameOf(one),
        'Toys',
        one.isDraft ? 'draft' : 'active',
        one.price,
        one.price + 20,
        one.pieces,
      ].join(','),
    ),
  ].join('\n');

const inventoryOf = (run: number, counts: readonly Count[], nameBy: (handle: Handle) => string) =>
  [
    'Handle,Title,Location,On hand (new)',
    ...counts.map(({ handle, pieces }) => `${handle}-${run},${nameBy(handle)},Jaipur,${pieces}`),
  ].join('\n');

/** Products of the shop with these names. */
async function productsNamed(names: readonly string[]) {
  const found = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.name, [...names]), isInShop));
  const ids = found.map(({ id }) => id);
  return ids.length > 0 ? productsById(shop.db, ids) : [];
}

async function stockedIn(names: readonly string[]) {
  const shown = await productsNamed(names);
  return shown
    .map(({ name, status, variants: [variant] }) => {
      const { originalPrice: price = 0, stock = 0 } = variant ?? {};
      return { name, price, stock, status };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const variantOf = async (name: string) => (await productsNamed([name]))[0]?.variants[0]?.id ?? 0;

async function buy(name: string, quantity: number) {
  const productVariantId = await variantOf(name);
  await customer.call('POST /cart/add', { body: { productVariantId, quantity } });
  const { status } = await customer.call('POST /orders/place', {
    body: { addressId: home.address.id, paymentMethod: 'COD' },
  });
  expect(status).toBe(201);
}

async function price(name: string, originalPrice: number) {
  const variantId = await variantOf(name);
  const prices = [{ variantId, originalPrice, discountPrice: 20 }];
  const { status } = await owner.call('PUT /products/prices', { body: { prices } });
  expect(status).toBe(200);
}
