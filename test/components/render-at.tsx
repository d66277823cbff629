import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';

/**
 * Renders an element in a router at a URL. The status named "URL" shows the current URL as text, so
 * that a test can tell where a link or a form led. `state` is the state of the navigation.
 */
export function renderAt(url: string, element: ReactNode, state?: unknown) {
  const [pathname = url, search = ''] = url.split('?');
  const Page = () => (
    <>
      {element}
      <Here />
    </>
  );
  const Stub = createRoutesStub([
    { path: pathname, Component: Page },
    { path: '*', Component: Here },
  ]);
  return render(<Stub initialEntries={[{ pathname, search: search && `?${search}`, state }]} />);
}

function Here() {
  const { pathname, search } = useLocation();
  return <output aria-label="URL">{pathname + search}</output>;
}
