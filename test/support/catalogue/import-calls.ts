import type { Product } from '#contract/products/products.ts';
import { formOf, type SignedIn, type TestShop } from '#test/support/shop.ts';

interface Sent {
  dryRun?: string;
  imageNames?: string[];
  stocksSeen?: object[];
}

/** How an admin takes products out of a shop and into it as a table. */
export function importCalls({ app, visitor }: TestShop, admin: SignedIn) {
  return {
    async exported() {
      const headers = { authorization: `Bearer ${admin.token}` };
      return (await app.inject({ url: '/api/products/export', headers })).body;
    },
    imported(csv: string, { dryRun, ...lists }: Sent = {}, images: Buffer[] = []) {
      const written = Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]);
      const fields = { csv, ...(dryRun && { dryRun }), ...Object.fromEntries(written) };
      return admin.call('POST /products/import', { body: formOf(fields, { images }) });
    },
    async found({ id }: Product) {
      const params = { idOrSlug: String(id) };
      return (await visitor.call('GET /products/{idOrSlug}', { params })).body.product;
    },
  };
}
