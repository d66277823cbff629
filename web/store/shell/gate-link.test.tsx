import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { GateLink } from './gate-link.tsx';
import { siteLinks } from './site-links.ts';

test.each([
  ['/', 'Home'],
  ['/product', 'Product'],
  ['/product/ludo', 'Product'],
  ['/myaccount/dashboard', 'My Account'],
  ['/myaccount/order/7/invoice', 'My Account'],
  ['/checkout', ''],
])('at %s the current link is “%s”', (path, name) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      {siteLinks.map((link) => (
        <GateLink key={link.to} to={link.to}>
          {link.name}
        </GateLink>
      ))}
    </MemoryRouter>,
  );
  const marked = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)];
  expect(marked.map(([, words]) => words).join()).toBe(name);
});
