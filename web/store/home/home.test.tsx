import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aboutTexts } from '#contract/rules/page-texts/about-texts.ts';
import { homeTexts } from '#contract/rules/page-texts/home-texts.ts';
import { withName } from '#contract/rules/page-texts/page-text.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct } from '#test/components/samples.ts';
import { cardOf } from '#web/products/card.ts';
import About from './about.tsx';
import Home from './home.tsx';
import Legal from './legal.tsx';

const popular = homeTexts['home-popular'];

const home = (change: object = {}) => {
  const loaderData = {
    slides: [],
    ...{ featured: [], bought: [], others: [], popular },
    story: { services: homeTexts['home-services'], mission: homeTexts['home-mission'] },
    canonical: 'https://haat.example/',
    structured: '{}',
    ...change,
  };
  return renderAt('/', <Home {...({ loaderData } as unknown as Parameters<typeof Home>[0])} />);
};
const cards = (...names: string[]) =>
  names.map((name, index) => cardOf(aProduct({ id: index + 1, name })));

test('the home page shows what is bought most, and the way to everything', async () => {
  const page = await home({
    bought: cards('लूडो 4-in-1', 'Kite', 'Top', 'Drum'),
    others: cards('Yoyo'),
  });
  await expect.element(page.getByRole('article', { name: 'लूडो 4-in-1' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: popular.title })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Yoyo' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'See all products' }))
    .toHaveAttribute('href', '/product');
});

test('a search is in sight where the header has only a button for it', async () => {
  const page = await home();
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await box.fill('कैरम बोर्ड');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByLabelText('URL'))
    .toHaveTextContent(`/product?${new URLSearchParams({ search: 'कैरम बोर्ड' })}`);
});

test('only categories with a picture take turns; the tiles show all', async () => {
  const slide = (id: number, name: string, picture?: string) => ({
    ...{ id, name, description: '', picture },
  });
  const toys = slide(1, 'Toys', '/uploads/1.webp');
  const page = await home({ slides: [slide(2, 'चाय'), toys, slide(3, 'Quilts')] });
  const hero = page.getByRole('region', { name: 'Categories' });
  await expect.element(hero.getByRole('heading', { name: 'Toys', level: 1 })).toBeVisible();
  expect(hero.getByRole('heading').elements()).toHaveLength(1);
  const tiles = page.getByRole('navigation', { name: 'Categories' });
  expect(tiles.getByRole('link').elements()).toHaveLength(3);
});

test('where no category has a picture, the shop welcomes', async () => {
  const bare = { name: 'Quilts', description: '' };
  const page = await home({
    slides: [
      { id: 1, ...bare },
      { id: 2, ...bare },
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Haat', level: 1 })).toBeVisible();
});

test('what the owner features comes first, and only then', async () => {
  const page = await home({ featured: cards('Pallankuzhi பல்லாங்குழி'), bought: cards('Kite') });
  const names = page
    .getByRole('article')
    .elements()
    .map(({ textContent }) => textContent ?? '');
  expect(names[0]).toContain('Pallankuzhi');
  await expect.element(page.getByRole('heading', { name: 'Featured' })).toBeVisible();
});

test('before a sale nothing is called most bought', async () => {
  const page = await home({ others: cards('लूडो 4-in-1') });
  await expect.element(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'लूडो 4-in-1' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Featured' })).not.toBeInTheDocument();
  await expect.element(page.getByText(popular.title)).not.toBeInTheDocument();
  await expect.element(page.getByText(popular.text)).not.toBeInTheDocument();
});

test('after the first sale, the newest products stand apart from what was bought', async () => {
  const page = await home({ bought: cards('लूडो 4-in-1'), others: cards('Kite') });
  const section = (heading: string) =>
    page.getByRole('heading', { name: heading }).element().closest('section');
  await expect.element(page.getByRole('heading', { name: popular.title })).toBeVisible();
  expect(section(popular.title)?.textContent).toContain('लूडो 4-in-1');
  expect(section(popular.title)?.textContent).not.toContain('Kite');
  expect(section('New in the shop')?.textContent).toContain('Kite');
});

test('a shop without products says so, and who runs it', async () => {
  const page = await home();
  await expect.element(page.getByText(/nothing to buy here yet/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mission' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: popular.title })).not.toBeInTheDocument();
});

test('a hidden block leaves nothing behind', async () => {
  const page = await home({ bought: cards('लूडो 4-in-1'), popular: undefined, story: {} });
  await expect.element(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).elements()).toEqual([]);
});

test('the tagline is the title of the home page and leads its description', async () => {
  await home();
  await expect.poll(() => document.title).toBe('Games and toys for every home · Haat');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Games and toys for every home · Order online, pay cash on delivery.',
  );
});

const about = (change: object = {}) => {
  const loaderData = {
    ...{ name: 'हाट Traders & Co.', place: '', canonical: 'https://haat.example/aboutus' },
    welcome: withName(aboutTexts['about-welcome'], 'हाट Traders & Co.'),
    story: aboutTexts['about-company'],
    figures: aboutTexts['about-figures'],
    services: aboutTexts['about-services'],
    capabilities: aboutTexts['about-capabilities'],
    offer: aboutTexts['about-offer'],
    ...change,
  };
  return renderAt(
    '/aboutus',
    <About {...({ loaderData } as unknown as Parameters<typeof About>[0])} />,
  );
};

test('About Us says where the company is found, if it says so', async () => {
  const known = await about({ place: '1 Market Street – 560002' });
  await expect
    .element(known.getByText('You can find us at 1 Market Street – 560002.'))
    .toBeVisible();
  await known.unmount();
  const unknown = await about();
  await expect.element(unknown.getByText('500K')).toBeVisible();
  await expect.element(unknown.getByText(/You find us/)).not.toBeInTheDocument();
});

test('About Us shows only the blocks that are shown', async () => {
  const page = await about({
    ...{ welcome: undefined, story: undefined, figures: undefined, capabilities: undefined },
    services: { title: 'What we sew', text: 'By hand.\nIn Mysuru.', items: [] },
  });
  await expect.element(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['What we sew', 'What we offer']);
  await expect.element(page.getByText('By hand. In Mysuru.')).toBeVisible();
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

test('every category is one tap away below the hero', async () => {
  const slides = ['खेल', 'A/B & C'].map((name, id) => ({ id, name, description: '' }));
  const page = await home({ slides });
  const tiles = page.getByRole('navigation', { name: 'Categories' });
  await expect
    .element(tiles.getByRole('link', { name: 'A/B & C' }))
    .toHaveAttribute('href', '/product?category=A%2FB+%26+C');
  expect(tiles.getByRole('link').elements()).toHaveLength(2);
});
