import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct } from '#test/components/samples.ts';
import { cardOf } from '#web/products/card.ts';
import About from './about.tsx';
import Home from './home.tsx';
import Legal from './legal.tsx';

const home = (popular: ReturnType<typeof cardOf>[]) => {
  const loaderData = {
    slides: [],
    popular,
    canonical: 'https://haat.example/',
    structured: '{}',
  };
  return renderAt('/', <Home {...({ loaderData } as unknown as Parameters<typeof Home>[0])} />);
};

test('the home page shows what is bought most, and the way to everything', async () => {
  const page = await home([cardOf(aProduct())]);
  await expect.element(page.getByRole('article', { name: 'Ludo' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See all products' }))
    .toHaveAttribute('href', '/product');
});

test('a shop without products still says who runs it', async () => {
  const page = await home([]);
  await expect.element(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mission' })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'What India is playing' }))
    .not.toBeInTheDocument();
});

test('the tagline is the title of the home page and leads its description', async () => {
  await home([]);
  await expect.poll(() => document.title).toBe('Games and toys for every home · Haat');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Games and toys for every home · Order online, pay cash on delivery.',
  );
});

const about = (place: string) => {
  const loaderData = { name: 'Haat Traders', place, canonical: 'https://haat.example/aboutus' };
  return renderAt(
    '/aboutus',
    <About {...({ loaderData } as unknown as Parameters<typeof About>[0])} />,
  );
};

test('About Us says where the company works, if it says so', async () => {
  const known = await about('1 Market Street – 560002');
  await expect
    .element(known.getByText(/registered in India and works from 1 Market Street – 560002\./))
    .toBeVisible();
  await known.unmount();
  const unknown = await about('');
  await expect.element(unknown.getByText(/Haat Traders is registered in India\. /)).toBeVisible();
});

const legal = (change: { html: string; updatedAt: string | null }) => {
  const loaderData = {
    title: 'Your data',
    canonical: 'https://haat.example/privacy-policy',
    ...change,
  };
  return renderAt(
    '/privacy-policy',
    <Legal {...({ loaderData } as unknown as Parameters<typeof Legal>[0])} />,
  );
};

test('the title of a legal page stands in the tab', async () => {
  await legal({ html: '', updatedAt: null });
  await expect.poll(() => document.title).toBe('Your data · Haat');
});

test('a legal page shows its text and when it last changed', async () => {
  const page = await legal({ html: '<h2>Cookies</h2>', updatedAt: '2026-11-20T10:00:00.000Z' });
  await expect.element(page.getByRole('heading', { name: 'Cookies' })).toBeVisible();
  await expect.element(page.getByText('Last updated 20 Nov 2026')).toBeVisible();
});

test('a legal page without a text says that it is being written', async () => {
  const page = await legal({ html: '', updatedAt: null });
  await expect.element(page.getByText('This page is being written.')).toBeVisible();
  await expect.element(page.getByText(/^Last updated/)).not.toBeInTheDocument();
});
