import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Company } from '#contract/company.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCompany } from '#test/components/samples.ts';
import Legal from '#web/store/home/legal.tsx';
import { Footer } from './footer.tsx';

const drawn = (element: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

test('a legal page shows its title as its heading and in the tab', () => {
  const loaderData = {
    title: 'Your data',
    html: '<p>None.</p>',
    canonical: 'https://haat.example/x',
  };
  const html = drawn(<Legal {...({ loaderData } as Parameters<typeof Legal>[0])} />);
  expect(html).toMatch(/<h1[^>]*>Your data<\/h1>/);
  expect(html).toContain('<title>Your data · Haat</title>');
  expect(html).toContain('<p>None.</p>');
});

test.each([
  ['14, Market Lane', '560004', '14, Market Lane\u00a0–\u00a0560004'],
  ['14, Market Lane', null, '14, Market Lane'],
  [null, '560004', '560004'],
])('address %s and PIN code %s are shown as “%s”', (address, pincode, shown) => {
  const company = { name: 'Haat', address, pincode } as Company;
  expect(drawn(<Footer company={company} />)).toContain(`</svg>${shown}</p>`);
});

test('says who runs the shop and how to reach them', async () => {
  const page = await renderAt('/', <Footer company={aCompany()} year="2026" />);
  await expect.element(page.getByRole('heading', { name: 'Haat Traders' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '0801234567' }))
    .toHaveAttribute('href', 'tel:0801234567');
  await expect
    .element(page.getByRole('link', { name: 'shop@example.com' }))
    .toHaveAttribute('href', 'mailto:shop@example.com');
  await expect.element(page.getByText('© 2026 Haat Traders. All rights reserved.')).toBeVisible();
});

test('leaves out what the company does not say', async () => {
  const company = aCompany({ phone: '', email: '', address: '', pincode: '' });
  const page = await renderAt('/', <Footer company={company} year="2026" />);
  await expect.element(page.getByRole('heading', { name: 'Haat Traders' })).toBeVisible();
  expect(document.querySelector('address')?.textContent).toBe('');
});

test('without a company it is the footer of Haat', async () => {
  const page = await renderAt('/', <Footer year="2026" />);
  await expect.element(page.getByText('© 2026 Haat. All rights reserved.')).toBeVisible();
});

test('leads to the pages of the shop and to its legal pages', async () => {
  const legalLinks = [{ name: 'Privacy Policy', to: '/privacy-policy' }];
  const page = await renderAt('/', <Footer legalLinks={legalLinks} />);
  for (const name of ['Home', 'About Us', 'Product', 'My Account']) {
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/privacy-policy');
});

test.each(['Facebook', 'Instagram', 'X', 'YouTube', 'WhatsApp'])(
  'links to %s by name, without telling it more than the link',
  async (name) => {
    const page = await renderAt('/', <Footer />);
    const link = page.getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    await expect.element(link).toHaveAttribute('rel', 'noopener');
  },
);
