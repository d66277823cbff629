import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import { namesAsWritten } from '#test/support/catalogue/names.ts';
import { formOf, picture } from '#test/support/shop.ts';

const category = 'खेल & Jeux Élégants';

/** Adds products whose names are in the scripts and with the signs that people use. */
export async function addNames(url: string, token: string): Promise<Product[]> {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, body: FormData) => {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const image = await picture();
  const made: { category: Category } = await post(
    '/categories',
    formOf({ name: category, description: '' }, { media: [image] }),
  );
  const productVariants = JSON.stringify([{ stock: 5, originalPrice: 499 }]);
  const products: Product[] = [];
  for (const productName of namesAsWritten) {
    const fields = { productName, description: '', categoryId: made.category.id, productVariants };
    const { product } = await post('/products', formOf(fields, { images: [image] }));
    products.push(product);
  }
  return products;
}

/**
 * Opens each product by its slug, also in capitals, its id, and its name in both Unicode forms, as links and bookmarks
 * have them, and searches for it.
 */
export async function openNames(url: string, products: readonly Product[], findings: string[]) {
  for (const { id, name, slug } of products) {
    const page = `/product/${encodeURIComponent(slug)}`;
    const written = [slug, slug.toUpperCase(), String(id), name, name.normalize('NFD')];
    const forms = written.map(encodeURIComponent);
    // A slash in a name is the end of a part of a path, also as %2F behind some proxies.
    for (const form of forms.filter((part) => !part.includes('%2F'))) {
      const answer = await fetch(`${url}/product/${form}`);
      const { pathname } = new URL(answer.url);
      if (answer.status !== 200 || pathname !== page) {
        findings.push(`/product/${form} leads to ${pathname}, which answered ${answer.status}`);
      }
      await answer.body?.cancel();
    }
    const search = new URLSearchParams({ search: name.normalize('NFD'), limit: '100' });
    const found = await (await fetch(`${url}/api/products?${search}`)).json();
    if (!found.data.some((product: Product) => product.id === id)) {
      findings.push(`The search for ${JSON.stringify(name)} does not find it.`);
    }
  }
  const list = `/product?${new URLSearchParams({ category })}`;
  const { status } = await fetch(url + list);
  if (status !== 200) findings.push(`${list} answered ${status}`);
}
