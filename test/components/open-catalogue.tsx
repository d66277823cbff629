import { createRoutesStub, Link, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { cardOf } from '#web/products/card.ts';
import Catalogue, { clientLoader } from '#web/store/catalogue/catalogue.tsx';
import { readQuery } from '#web/store/catalogue/catalogue-query.ts';
import { RouteAnnouncer } from '#web/ui/page/route-announcer.tsx';
import { aBrand, withBrand } from './root-data.ts';
import { aProduct } from './samples.ts';

type StubRoute = Parameters<typeof createRoutesStub>[0][number];
type Answer = Awaited<ReturnType<typeof clientLoader>>;

export const answerTo = (search: string, change: Partial<Answer> = {}): Answer => {
  const { category, page } = readQuery(search);
  return {
    all: 'All Games',
    categories: [
      { name: 'Chess', subCategories: [] },
      { name: 'Puzzles', subCategories: [] },
    ],
    cards: [cardOf(aProduct({ name: category || 'लूडो 4-in-1' }))],
    meta: {
      totalItems: category ? 3 : 40,
      exact: true,
      totalPages: 2,
      currentPage: page,
      pageSize: 20,
      maxPrice: 2_000,
      facets: { exact: true, categories: {}, ratings: {} },
    },
    canonical: 'https://haat.example/product',
    ...change,
  };
};

/** Opens the catalogue of a shop whose answers come from `answer`. */
export async function openCatalogue(
  url: string,
  answer: (search: string) => Answer | Promise<Answer> = answerTo,
) {
  const { route, props } = withBrand(aBrand());
  const catalogue = {
    path: '/product',
    Component: (props: Parameters<typeof Catalogue>[0]) => (
      <>
        <RouteAnnouncer />
        <Catalogue {...props} />
        <Link to="/product">Product</Link>
        <output aria-label="URL">{useLocation().search}</output>
      </>
    ),
    loader: ({ request }) => {
      const url = new URL(request.url);
      const serverLoader = async () => answer(url.search);
      return clientLoader({ url, serverLoader } as unknown as Parameters<typeof clientLoader>[0]);
    },
    HydrateFallback: () => null,
    ErrorBoundary: () => <p>The server refused.</p>,
  } satisfies StubRoute;
  const Stub = createRoutesStub([{ ...route, children: [catalogue] }]);
  const page = await render(<Stub initialEntries={[url]} {...props} />);
  return {
    page,
    url: page.getByLabelText('URL'),
    radio: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    results: page.getByRole('region', { name: 'Products' }),
  };
}
