import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { aCompany } from '#test/components/samples.ts';
import { Footer, socialLinksOf } from './footer.tsx';

const { phone, email, address, pincode } = aCompany();
const contact = { phone, email, address, pincode };
const traders = { name: 'हाट Traders & Co.' };
const nobody = aCompany().social;

test.each([
  ['14, Market Lane', '560004', '14, Market Lane\u00a0–\u00a0560004'],
  ['14, Market Lane', '', '14, Market Lane'],
  ['', '560004', '560004'],
])('address “%s” and PIN code “%s” are shown as “%s”', async (address, pincode, shown) => {
  const page = await renderAt('/', <Footer contact={{ ...contact, address, pincode }} />);
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});

test('says who runs the shop and how to reach them', async () => {
  const page = await renderAt('/', <Footer contact={contact} year="2026" />, null, traders);
  await expect.element(page.getByRole('heading', { name: 'हाट Traders & Co.' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '0801234567' }))
    .toHaveAttribute('href', 'tel:0801234567');
  await expect
    .element(page.getByRole('link', { name: 'shop@example.com' }))
    .toHaveAttribute('href', 'mailto:shop@example.com');
  await expect
    .element(page.getByText('© 2026 हाट Traders & Co. · All rights reserved.'))
    .toBeVisible();
});

test('names the grievance officer in the legal line, once there is one', async () => {
  const officer = 'मीरा Joshi, complaints@example.in, 9845012345';
  const page = await renderAt('/', <Footer officer={officer} year="2026" />, null, traders);
  await expect
    .element(
      page.getByText(
        `© 2026 हाट Traders & Co. · All rights reserved. Grievance officer: ${officer}`,
      ),
    )
    .toBeVisible();
});

test('says nothing of a grievance officer until there is one', async () => {
  const page = await renderAt('/', <Footer officer={null} year="2026" />, null, traders);
  await expect.element(page.getByText(/All rights reserved\.$/)).toBeVisible();
});

test.each([
  ['2223456789', 'tel:+912223456789'],
  ['18001234', 'tel:18001234'],
  ['ext. 12', null],
])('the phone number %s leads to %s', async (phone, url) => {
  const page = await renderAt('/', <Footer contact={{ ...contact, phone }} />);
  const link = page.getByText(phone).element().closest('a');
  expect(link?.getAttribute('href') ?? null).toBe(url);
});

test('leaves out what the company does not say', async () => {
  const empty = { phone: '', email: '', address: '', pincode: '' };
  const brand = { ...traders, tagline: '' };
  const page = await renderAt('/', <Footer contact={empty} year="2026" />, null, brand);
  await expect.element(page.getByRole('heading', { name: 'हाट Traders & Co.' })).toBeVisible();
  expect(document.querySelector('address')?.textContent).toBe('');
  await expect.element(page.getByText('Games and toys')).not.toBeInTheDocument();
});

test('shows the tagline under the logo', async () => {
  const brand = { logoUrl: '/uploads/a.webp', tagline: 'Sarees from Mysuru' };
  const page = await renderAt('/', <Footer />, null, brand);
  expect(page.container.querySelector('img')).not.toBeNull();
  await expect.element(page.getByText('Sarees from Mysuru')).toBeVisible();
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
  'links to %s by name, without telling it more than the link, until a link is saved',
  async (name) => {
    const page = await renderAt('/', <Footer social={socialLinksOf(nobody)} />);
    const link = page.getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    await expect.element(link).toHaveAttribute('rel', 'noopener');
  },
);

test('links only to the networks that are saved, once there is one', async () => {
  const social = socialLinksOf({ ...nobody, x: 'https://x.com/sarees' });
  const page = await renderAt('/', <Footer social={social} />);
  await expect
    .element(page.getByRole('link', { name: 'X', exact: true }))
    .toHaveAttribute('href', 'https://x.com/sarees');
  for (const name of ['Facebook', 'Instagram', 'YouTube', 'WhatsApp']) {
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
  }
});
