import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import type { Brand } from '#contract/company.ts';
import type { ShownBrand } from '#web/ui/brand.ts';
import { aBrand, withBrand } from './root-data.ts';

/**
 * Renders an element in a router at a URL. The status named "URL" shows the current URL as text, so
 * that a test can tell where a link or a form led. `state` is what a navigation brought; `brand`
 * overrides fields of the sample.
 */
export function renderAt(
  url: string,
  element: ReactNode,
  state?: unknown,
  brand?: Partial<Brand & ShownBrand>,
) {
  const { route, props } = withBrand({ ...aBrand(), ...brand });
  const [pathname = url, search = ''] = url.split('?');
  const Page = () => (
    <>
      {element}
      <Here />
    </>
  );
  const children = [
    { path: pathname, Component: Page },
    { path: '*', Component: Here },
  ];
  const Stub = createRoutesStub([{ ...route, children }]);
  const entry = { pathname, search: search && `?${search}`, state };
  return render(<Stub initialEntries={[entry]} {...props} />);
}

function Here() {
  const { pathname, search } = useLocation();
  return <output aria-label="URL">{pathname + search}</output>;
}
