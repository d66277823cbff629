import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { aBrand, withBrand } from './root-data.ts';

interface RouteModule {
  default: unknown;
  clientLoader?: unknown;
  HydrateFallback?: ComponentType;
}

type Loader = (args: LoaderFunctionArgs) => unknown;

/**
 * Renders a route module with its loader, at a URL that matches `path`. The status named "URL" shows
 * the current URL as text.
 */
export function renderRoute(url: string, path: string, module: RouteModule) {
  const { route, props } = withBrand(aBrand());
  const Stub = createRoutesStub([
    {
      ...route,
      Component: WithUrl,
      children: [
        {
          path,
          loader: module.clientLoader as Loader | undefined,
          Component: module.default as ComponentType,
          HydrateFallback: module.HydrateFallback,
        },
        { path: '*', Component: () => null },
      ],
    },
  ]);
  return render(<Stub initialEntries={[url]} {...props} />);
}

function WithUrl() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Outlet />
      <output aria-label="URL">{pathname + search}</output>
    </>
  );
}
