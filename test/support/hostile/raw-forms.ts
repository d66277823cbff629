import {
  categories,
  categoryImages,
  productImages,
  products,
  variants,
} from '#shop/catalogue/tables.ts';
import { companyDetails } from '#shop/company/tables.ts';
import type { TestShop } from '../shop.ts';

/** A part of a multipart body; nothing is escaped. */
export interface Part {
  name: string;
  filename?: string;
  bytes: Buffer | string;
  /** Additional header lines. */
  head?: string;
}

export const formType = 'multipart/form-data; boundary=haat';

/** A multipart body with the boundary `haat`. */
export function rawForm(parts: readonly Part[], end = '--haat--\r\n'): Buffer {
  const pieces = parts.flatMap(({ name, filename, bytes, head = '' }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const line = `--haat\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${head}\r\n`;
    return [Buffer.from(line), Buffer.from(bytes), Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

/** Sends a body unchanged. */
export async function post(
  { app }: TestShop,
  path: string,
  { token, body, type = formType }: { token: string; body: Buffer; type?: string },
) {
  const response = await app.inject({
    method: path === '/company-details' ? 'PUT' : 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() };
}

/** Everything that an upload can change: rows and files. */
export async function stateOf(shop: TestShop) {
  const tables = [products, productImages, variants, categories, categoryImages];
  return {
    rows: await Promise.all(tables.map((table) => shop.db.$count(table))),
    company: await shop.db.select().from(companyDetails),
    files: (await shop.files()).toSorted(),
  };
}
