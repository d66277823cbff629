import { createRequestHandler, RouterContextProvider } from 'react-router';
import { versionHeader } from './service-worker/cacheable.ts';
import {
  type AwaitTurn,
  faultContext,
  type ReportFault,
  type ShopReads,
  shopContext,
  turnContext,
} from './shop-context.ts';

const loadBuild = () => import('virtual:react-router/server-build');
const handle = createRequestHandler(loadBuild, import.meta.env.MODE);

/** Renders a page; its loaders reach the shop through the context. */
export async function render(
  request: Request,
  shop: ShopReads,
  reportFault: ReportFault,
  awaitTurn: AwaitTurn,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(faultContext, reportFault);
  context.set(turnContext, awaitTurn);
  const response = await handle(request, context);
  response.headers.set(versionHeader, (await loadBuild()).assets.version);
  return response;
}
