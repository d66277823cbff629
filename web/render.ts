import { createRequestHandler, RouterContextProvider } from 'react-router';
import { faultContext, type ReportFault, type ShopReads, shopContext } from './shop-context.ts';

const handle = createRequestHandler(
  () => import('virtual:react-router/server-build'),
  import.meta.env.MODE,
);

/** Renders a page; its loaders reach the shop through the context. */
export function render(
  request: Request,
  shop: ShopReads,
  reportFault: ReportFault,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(faultContext, reportFault);
  return handle(request, context);
}
