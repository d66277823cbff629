import { type ReactNode, Suspense, use } from 'react';

/**
 * React draws the element, throws that away before it reaches the page, and draws it again, as it
 * does while a part of the page still loads.
 */
export function drawnTwice(element: ReactNode) {
  const loading = new Promise<null>((resolve) => setTimeout(resolve, 20, null));
  const Late = () => use(loading);
  return (
    <Suspense>
      {element}
      <Late />
    </Suspense>
  );
}
