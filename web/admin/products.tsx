import { useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { ListSkeleton } from '#web/account/list-skeleton.tsx';
import { PageFrame } from '#web/account/page-frame.tsx';
import { call } from '#web/client.ts';
import { later } from '#web/later.ts';
import { Loaded } from '#web/loaded.tsx';
import type { Route } from './+types/products';
import { ProductList } from './product-list.tsx';
import { readProductQuery } from './product-query.ts';

export interface ProductsAndCategories {
  page: ReplyOf<'GET /products'>;
  categories: ReplyOf<'GET /categories'>;
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { products: later(bringProducts(new URL(request.url).search)) };
}

async function bringProducts(address: string): Promise<ProductsAndCategories> {
  const { page, search } = readProductQuery(address);
  const query = { page: String(page), limit: '10', ...(search && { search }) };
  const [products, categories] = await Promise.all([
    call('GET /products', { query }),
    call('GET /categories'),
  ]);
  return { page: products, categories };
}

export const HydrateFallback = () => (
  <PageFrame title="Products">
    <ListSkeleton rows={10} height="h-16" />
  </PageFrame>
);

export default function Products({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <Loaded
      key={search}
      of={loaderData.products}
      skeleton={<HydrateFallback />}
      failed="Failed to fetch products"
    >
      {(loaded) => <ProductList {...loaded} query={readProductQuery(search)} />}
    </Loaded>
  );
}
