import type { ComponentType } from 'react';
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router';
import { render } from 'vitest-browser-react';
import type { ShownBrand } from '#web/ui/brand.ts';
import { aBrand, withBrand } from './root-data.ts';

interface RouteModule {
  default: unknown;
  clientLoader?: unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
  HydrateFallback?: ComponentType;
}

type Loader = (args: LoaderFunctionArgs) => unknown;

/**
 * Renders a route module with its loader, at a URL that matches `path`. The status named "URL" shows
 * the current URL as text. `root` overrides what the root has loaded.
 */
export function renderRoute(
  url: string,
  path: string,
  module: RouteModule,
  root: Partial<ShownBrand> = {},
) {
  const { route, props } = withBrand({ ...aBrand(), ...root });
  const Stub = createRoutesStub([
    {
      ...route,
      Component: WithUrl,
      children: [
        {
          path,
          loader: module.clientLoader as Loader | undefined,
          shouldRevalidate: module.shouldRevalidate,
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
