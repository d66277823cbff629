import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type ShopReads, shopContext } from './shop-context.ts';

const handle = createRequestHandler(
  () => import('virtual:react-router/server-build'),
  import.meta.env.MODE,
);

/** Answers a request for a page with the shop in the loaders' reach. */
export function render(request: Request, shop: ShopReads): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return handle(request, context);
}
