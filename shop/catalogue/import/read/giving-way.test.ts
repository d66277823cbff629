import { expect, test, vi } from 'vitest';
import { Pace } from '#shop/catalogue/import/pace.ts';
import { readProductTable, readSource } from './read-file.ts';

const rows = 100;

/** `turns` is how often a reader looks at each row: no such pass may hold everybody up in a long file. */
test.each<[source: string, turns: number, head: string, line: (at: number) => string]>([
  ['haat', 4, 'product_id,name,original_price,stock', (at) => `${at},Mug ${at},99,4`],
  ['shopify', 5, 'Handle,Title,Variant Price,Variant SKU', (at) => `m${at},Mug ${at},99,K${at}`],
  [
    'shopify-inventory',
    4,
    'Handle,Title,SKU,Location,Available',
    (at) => `m${at},Mug,M${at},Shop,4`,
  ],
  ['woocommerce', 8, 'ID,Type,SKU,Name,Regular price', (at) => `${at},simple,S${at},Mug ${at},99`],
  ['columns', 11, 'Name,Size,Price,Stock', (at) => `Mug ${at},S,99,4`],
  [
    'columns',
    10,
    'SKU,Parent SKU,Name,Price,Stock',
    (at) => `S${at},${at % 2 ? `S${at - 1}` : ''},Mug ${at},99,4`,
  ],
  [
    'columns',
    10,
    'handleId,fieldType,name,price,inventory',
    (at) => `p${at},Product,Mug ${at},99,4`,
  ],
])(
  'a file of the source %s is read in steps, %i for each row',
  async (source, turns, head, line) => {
    const lines = Array.from({ length: rows }, (_, at) => line(at));
    const table = await readProductTable(Buffer.from([head, ...lines].join('\n')));
    const giveWay = vi.spyOn(Pace.prototype, 'giveWay').mockResolvedValue();
    try {
      expect(await readSource(table)).toMatchObject({ source });
      expect(giveWay.mock.calls.length).toBeGreaterThanOrEqual(turns * rows);
    } finally {
      giveWay.mockRestore();
    }
  },
);

test('a file is cut into rows and cells in steps', async () => {
  const lines = Array.from({ length: rows }, (_, at) => `Mug ${at},99`);
  const giveWay = vi.spyOn(Pace.prototype, 'giveWay').mockResolvedValue();
  try {
    await readProductTable(Buffer.from(['Name,Price', ...lines].join('\n')));
    expect(giveWay.mock.calls.length).toBeGreaterThanOrEqual(rows);
  } finally {
    giveWay.mockRestore();
  }
});

test('a table of many columns is told from one of WooCommerce in steps', async () => {
  const columns = Array.from({ length: rows }, (_, at) => `x${at}`).join(',');
  const table = await readProductTable(
    Buffer.from(`Name,Price,${columns}\nMug,99${',simple'.repeat(rows)}\n`),
  );
  const giveWay = vi.spyOn(Pace.prototype, 'giveWay').mockResolvedValue();
  try {
    await readSource(table);
    expect(giveWay.mock.calls.length).toBeGreaterThanOrEqual(3 * rows);
  } finally {
    giveWay.mockRestore();
  }
});
