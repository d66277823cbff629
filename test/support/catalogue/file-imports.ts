import { readFileSync } from 'node:fs';
import type { ChoiceAnswers, ProductImport } from '#contract/products/imports.ts';
import type { Product } from '#contract/products/products.ts';
import { applyImport } from '#shop/catalogue/import/apply/apply-import.ts';
import type { SignedIn, TestShop } from '#test/support/shop.ts';

const fixtures = new URL('../../../shop/catalogue/import/fixtures/', import.meta.url);

export const fixture = (name: string): Buffer => readFileSync(new URL(`${name}.csv`, fixtures));

/** The calls by which an admin brings files of products into a shop. */
export function fileImports(shop: TestShop, { call, token }: SignedIn) {
  const idOf = (of: Pick<ProductImport, 'id'>) => ({ params: { id: String(of.id) } });
  const read = async (file: string | Buffer, name = 'products.csv') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
    return call('POST /imports', { body: form });
  };
  const calls = {
    read,
    /** Reads a file and returns its plan. */
    async planned(file: string | Buffer): Promise<ProductImport> {
      const { status, body } = await read(file);
      if (status !== 201) throw new Error(`refused: ${body.message}`);
      return body.import;
    },
    async answer(
      of: ProductImport,
      choices: ChoiceAnswers,
      mapping?: Record<string, string | null>,
    ) {
      const { body } = await call('PUT /imports/{id}', { ...idOf(of), body: { choices, mapping } });
      return body.import;
    },
    async rows(of: ProductImport) {
      const { body } = await call('GET /imports/{id}/rows', {
        ...idOf(of),
        query: { limit: '100' },
      });
      return body.data;
    },
    /** Applies it, as a worker does. */
    async apply(of: ProductImport): Promise<ProductImport> {
      const { status, body } = await call('POST /imports/{id}/apply', idOf(of));
      if (status !== 202) throw new Error(`not applied: ${body.message}`);
      await applyImport(shop.db, of.id);
      return (await call('GET /imports/{id}', idOf(of))).body.import;
    },
    /** Reads a file, takes what is proposed or answered, and applies it. */
    async bring(file: string | Buffer, choices?: ChoiceAnswers): Promise<ProductImport> {
      const planned = await calls.planned(file);
      return calls.apply(choices ? await calls.answer(planned, choices) : planned);
    },
    undo: (of: ProductImport) => call('POST /imports/{id}/undo', idOf(of)),
    async addPictures(of: ProductImport, files: Record<string, Buffer>) {
      const form = new FormData();
      for (const [name, bytes] of Object.entries(files)) {
        form.append('files', new Blob([new Uint8Array(bytes)]), name);
      }
      return (await call('POST /imports/{id}/pictures', { ...idOf(of), body: form })).body;
    },
    async leftOut(of: ProductImport): Promise<string> {
      const headers = { authorization: `Bearer ${token}` };
      return (await shop.app.inject({ url: `/api/imports/${of.id}/left-out`, headers })).body;
    },
    /** Every product and draft, by name. */
    async products(): Promise<Product[]> {
      const { body } = await call('GET /products', {
        query: { status: 'ALL', sort: 'name', limit: '100' },
      });
      return body.data;
    },
  };
  return calls;
}
