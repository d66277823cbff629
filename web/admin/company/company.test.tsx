import { expect, test } from 'vitest';
import type { MailSettings } from '#contract/mail-settings.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { aBrokenPicture, aPicture, chooseAtOnce, holdDecoding } from '#test/components/pictures.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import * as company from './company.tsx';

const noMailServer = () => ({
  ...({ provider: 'GMAIL', host: '', port: 465, user: '', from: '', source: null } as const),
});

const logoUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

/** Opens the page of a shop that keeps what is saved. */
async function open(first = aCompany(), answers: Parameters<typeof answerCalls>[0] = {}) {
  let saved = first;
  const requests = answerCalls({
    'GET /mail-settings': noMailServer,
    'GET /company-details': () => saved,
    'PUT /company-details': ({ body }) => {
      const { name, phone } = Object.fromEntries(body) as Record<string, string>;
      saved = { ...saved, name: name ?? '', phone: (phone ?? '').replaceAll(' ', '') };
      return saved;
    },
    ...answers,
  });
  const page = await renderRoute('/admin/company', 'admin/company', company);
  return {
    page,
    field: (label: string) => page.getByLabelText(label, { exact: true }),
    preview: page.getByRole('region', { name: 'Preview' }),
    logo: page.getByRole('img', { name: 'The logo' }),
    save: page.getByRole('button', { name: 'Save' }),
    unsaved: page.getByText('Unsaved changes'),
    sent: () =>
      requests
        .filter(({ name }) => name === 'PUT /company-details')
        .map(({ body }) => body as FormData),
  };
}

test('the form starts with the details, and the preview shows them in footer and invoice', async () => {
  const { field, preview, unsaved } = await open();
  await expect.element(field('Name')).toHaveValue('हाट Traders & Co.');
  await expect.element(field('PIN code')).toHaveValue('560002');
  await expect.element(field('Address')).toHaveValue('1 Market Street, Bengaluru');
  expect(preview.getByText('हाट Traders & Co.', { exact: true }).elements()).toHaveLength(3);
  await expect.element(unsaved).not.toBeInTheDocument();
});

test('a shop that was never named has no name in the form', async () => {
  const { field, unsaved, save, sent } = await open(
    aCompany({ name: 'Haat', email: '', phone: '', address: '', pincode: '' }),
  );
  await expect.element(field('Name')).toHaveValue('');
  await expect.element(unsaved).not.toBeInTheDocument();
  await save.click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Enter the company name.');
  expect(sent()).toEqual([]);
});

test('a save leaves no cached page with the old name', async () => {
  await caches.open('pages with the old name');
  const { field, save } = await open();
  await field('Name').fill('Toy Bazaar');
  expect(await caches.keys()).toHaveLength(1);

  await save.click();

  await expect.poll(() => caches.keys()).toEqual([]);
});

test('the preview follows what is typed, before it is saved', async () => {
  const { field, preview, unsaved, sent } = await open();
  await field('Name').fill('Toy Bazaar');
  await expect.element(preview.getByText('Toy Bazaar').first()).toBeVisible();
  await expect.element(preview.getByText(/Toy Bazaar · All rights reserved\./)).toBeVisible();
  await field('Name').fill('Toy Co.');
  await expect.element(preview.getByText(/ Toy Co\. · All rights reserved\./)).toBeVisible();
  await field('PIN code').fill('560099');
  await expect.element(preview.getByText('1 Market Street, Bengaluru – 560099')).toBeVisible();
  await expect.element(unsaved).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a field that was set back has nothing to save', async () => {
  const { field, unsaved } = await open();
  await field('Name').fill('Toy Bazaar');
  await expect.element(unsaved).toBeVisible();
  await field('Name').fill('हाट Traders & Co. ');
  await expect.element(unsaved).not.toBeInTheDocument();
});

test('the fields show what the shop made of them, and then nothing is unsaved', async () => {
  const { page, field, save, unsaved, sent } = await open();
  await field('Phone').fill('98450 1234');
  await save.click();
  await says(page, 'Company details updated successfully!');
  await expect.element(field('Phone')).toHaveValue('984501234');
  await expect.element(unsaved).not.toBeInTheDocument();
  const [body] = sent();
  expect(body?.get('phone')).toBe('98450 1234');
  expect(body?.has('logo')).toBe(false);
});

test('sends a grievance officer as JSON, none as empty text, and the tick of the logo', async () => {
  const { page, field, save, sent } = await open();
  await page.getByLabelText('My logo contains the name').click();
  await save.click();
  await expect.poll(() => sent()).toHaveLength(1);
  await field('Name of the officer').fill('मीरा Joshi');
  await field('Phone of the officer').fill('98450 12345');
  await save.click();

  await expect.poll(() => sent()).toHaveLength(2);
  const [without, filled] = sent();
  expect(without?.get('logoHasName')).toBe('true');
  expect(without?.get('grievanceOfficer')).toBe('');
  expect(JSON.parse(String(filled?.get('grievanceOfficer')))).toEqual({
    ...{ name: 'मीरा Joshi', email: '', phone: '98450 12345' },
  });
});

test.each([
  [
    'Email of the officer',
    'ravi@',
    'Name of the officer',
    /Enter the name of the grievance officer/,
  ],
  ['Email of the officer', 'ravi@', 'Email of the officer', /like name@example\.com/],
])('%s "%s" of an officer without a name is refused', async (label, typed, at, reason) => {
  const { field, save, sent } = await open();
  await field(label).fill(typed);
  await save.click();
  await expect.element(field(at)).toHaveAccessibleDescription(reason);
  expect(sent()).toEqual([]);
});

test.each([
  ['Name', '', 'Enter the company name.'],
  ['Email', 'shop@', /like name@example\.com/],
  ['Phone', '080-1234-56789', /at most 10 characters/],
  ['PIN code', '5600021', /at most 6 characters/],
  ['Facebook', 'http://facebook.com/haat', /begins with https/],
  ['WhatsApp', 'javascript:alert(1)', /begins with https/],
  ['UPI ID', 'shop@haat.example', /like name@bank/],
  ['GSTIN', '27AAPFU0939F1Z', /but this has 14/],
  ['GSTIN', '27AAPFU0939F1ZO', /typing mistake/],
])('%s "%s" is refused at its field, and nothing is sent', async (label, typed, reason) => {
  const { field, save, sent } = await open();
  await field(label).fill(typed);
  await save.click();
  await expect.element(field(label)).toHaveAccessibleDescription(reason);
  await expect.element(field(label)).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('an accent is chosen by its name, seen in the preview, and sent', async () => {
  const { page, preview, save, unsaved, sent } = await open();
  const choice = page.getByRole('radiogroup', { name: 'Accent colour' });
  await expect.element(choice.getByRole('radio', { name: 'Rust' })).toBeChecked();
  expect(choice.getByRole('radio').elements()).toHaveLength(6);

  await choice.getByRole('radio', { name: 'Teal' }).click();

  await expect.element(preview).toHaveAttribute('style', expect.stringContaining('#0e6769'));
  await expect.element(unsaved).toBeVisible();
  await save.click();
  await expect.poll(() => sent()[0]?.get('accent')).toBe('teal');
});

test('tagline, links and tax number are sent, and a saved link can be emptied', async () => {
  const social = { ...aCompany().social, x: 'https://x.com/haat' };
  const { field, preview, save, sent } = await open(aCompany({ social }));
  await expect.element(field('X')).toHaveValue('https://x.com/haat');
  await field('X').fill('');
  await field('Tagline').fill('Sarees from Mysuru');
  await expect.element(preview.getByText('Sarees from Mysuru')).toBeVisible();
  await field('Instagram').fill('https://www.instagram.com/haat');
  await field('UPI ID').fill('haat@okhdfcbank');
  await field('GSTIN').fill('27 aapfu0939f1zv');
  await expect.element(preview.getByText(/^GSTIN 27/)).toBeVisible();
  await save.click();
  await expect
    .poll(() => Object.fromEntries(sent()[0] ?? []))
    .toMatchObject({
      x: '',
      tagline: 'Sarees from Mysuru',
      instagram: 'https://www.instagram.com/haat',
      upiId: 'haat@okhdfcbank',
      gstin: '27 aapfu0939f1zv',
    });
});

test('a chosen logo is shown at once and sent when the form is saved', async () => {
  const { page, field, preview, logo, save, unsaved, sent } = await open();
  await expect.element(page.getByText('No logo')).toBeVisible();
  await field('Logo').upload(aPicture('logo.png'));
  await expect.element(logo).toBeVisible();
  await expect.element(unsaved).toBeVisible();
  await expect.poll(() => preview.element().querySelectorAll('img').length).toBe(2);
  await save.click();
  await expect.poll(() => (sent()[0]?.get('logo') as File | undefined)?.name).toBe('logo.png');
});

test('a removed logo goes when the form is saved, and Undo brings it back', async () => {
  const { page, logo, save, unsaved, sent } = await open(aCompany({ logoUrl }));
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect.element(logo).not.toBeInTheDocument();
  await expect.element(unsaved).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(logo).toBeInTheDocument();
  await expect.element(unsaved).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await save.click();
  await expect.poll(() => sent().map((body) => body.get('removeLogo'))).toEqual(['true']);
});

test('of two logos chosen in quick succession the later one counts', async () => {
  const held = holdDecoding();
  const { field, logo, save, sent } = await open();
  await expect.element(field('Logo')).toBeVisible();
  chooseAtOnce(field('Logo'), aPicture('first.png'));
  chooseAtOnce(field('Logo'), aPicture('दूसरा.png'));
  await expect.poll(() => held.length).toBe(2);
  const [letFirstGo, letSecondGo] = held;
  letSecondGo?.();
  await expect.element(logo).toBeVisible();
  letFirstGo?.();
  await save.click();
  await expect.poll(() => (sent()[0]?.get('logo') as File | undefined)?.name).toBe('दूसरा.png');
});

test('a logo that is removed while another is checked stays removed', async () => {
  const held = holdDecoding();
  const { page, field, logo, save, sent } = await open(aCompany({ logoUrl }));
  await expect.element(logo).toBeInTheDocument();
  chooseAtOnce(field('Logo'), aPicture('late.png'));
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  for (const letGo of held) letGo();
  await save.click();
  await expect.poll(() => sent().map((body) => body.get('removeLogo'))).toEqual(['true']);
  expect(sent()[0]?.has('logo')).toBe(false);
});

test('a file that is not a picture is refused by its name, and the logo stays', async () => {
  const { field, logo, unsaved } = await open(aCompany({ logoUrl }));
  await field('Logo').upload(aBrokenPicture('logo.png'));
  await expect.element(field('Logo')).toHaveAccessibleDescription(/logo\.png cannot be read/);
  await expect.element(logo).toBeInTheDocument();
  await expect.element(unsaved).not.toBeInTheDocument();
});

test.each(['logo.png', 'दुकान का नाम.png'])(
  'Save waits until the refused file %s is replaced or left out',
  async (name) => {
    const { page, field, save, sent } = await open(aCompany({ logoUrl }));
    await field('Logo').upload(aBrokenPicture(name));
    await expect.element(field('Logo')).toHaveAccessibleDescription(/cannot be read/);
    await field('Tagline').fill('Toys for every home');
    await save.click();
    await expect.element(field('Logo')).toHaveFocus();
    await expect.element(field('Logo')).toHaveAccessibleDescription(/cannot be read/);
    expect(sent()).toEqual([]);

    await page.getByRole('button', { name: 'leave it out' }).click();
    await expect.element(field('Logo')).not.toHaveAccessibleDescription(/cannot be read/);
    await save.click();
    await says(page, 'Company details updated successfully!');
    expect(sent()[0]?.has('logo')).toBe(false);
  },
);

test('a refused change says so and keeps what was typed', async () => {
  const { page, field, save, unsaved } = await open(aCompany(), {
    'PUT /company-details': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await field('Name').fill('Toy Bazaar');
  await save.click();
  await expect.element(page.getByText('Update failed!')).toBeVisible();
  await expect.element(page.getByText('The shop is busy.').first()).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Toy Bazaar');
  await expect.element(unsaved).toBeVisible();
});

test('what was saved counts as saved before it is loaded again', async () => {
  let loads = 0;
  const { page, field, save, unsaved } = await open(aCompany(), {
    'GET /mail-settings': noMailServer,
    'GET /company-details': () => {
      loads += 1;
      return loads === 1 ? aCompany() : new Promise(() => {});
    },
  });
  await field('Name').fill('Toy Bazaar');
  await expect.element(unsaved).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Company details updated successfully!')).toBeVisible();
  await expect.element(unsaved).not.toBeInTheDocument();
});

test('when another owner saved first, a reload shows their company', async () => {
  let stored = aCompany();
  const { page, field, save } = await open(stored, {
    'GET /mail-settings': noMailServer,
    'GET /company-details': () => stored,
    'PUT /company-details': ({ body }) => {
      const before = JSON.parse(String(body.get('before')));
      if (before.phone !== stored.phone) {
        throw new Refused('conflict', 'Somebody else has changed this company.');
      }
      stored = { ...stored, tagline: String(body.get('tagline')) };
      return stored;
    },
  });
  await expect.element(field('Name')).toHaveValue('हाट Traders & Co.');
  stored = { ...stored, phone: '8045678901' };
  await field('Tagline').fill('मैसूर की साड़ियाँ');
  await save.click();
  await expect
    .element(page.getByRole('alert').getByText(/^Somebody else changed this company/))
    .toBeVisible();
  await expect.element(field('Tagline')).toHaveValue('मैसूर की साड़ियाँ');

  await page.getByRole('button', { name: 'Reload it' }).click();
  await expect.element(field('Phone')).toHaveValue('8045678901');
  await field('Tagline').fill('मैसूर की साड़ियाँ');
  await save.click();
  await says(page, 'Company details updated successfully!');
  expect(stored).toMatchObject({ phone: '8045678901', tagline: 'मैसूर की साड़ियाँ' });
});

test('a mail account is connected, and a test tells what its server answered', async () => {
  signInAdmin();
  let source: 'SHOP' | null = null;
  const gmail = { provider: 'GMAIL', host: 'smtp.gmail.com', port: 465 } as const;
  const saved = { ...gmail, user: 'saree.house@gmail.com', from: 'saree.house@gmail.com' };
  const { source: _, ...unsaved } = noMailServer();
  const requests = answerCalls({
    'GET /company-details': () => aCompany(),
    'GET /mail-settings': () => (source ? { ...saved, source } : noMailServer()),
    'PUT /mail-settings': () => {
      source = 'SHOP';
      return { ...saved, source };
    },
    'POST /mail-settings/test': () => ({ ok: false, answer: 'The server refused the password.' }),
  });
  const page = await renderRoute('/admin/company', 'admin/company', company);
  await page.getByLabelText('Send from').fill('saree house');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect
    .element(page.getByLabelText('Send from'))
    .toHaveAccessibleDescription(/Enter an email/);
  await page.getByLabelText('Send from').fill(saved.from);
  await page.getByLabelText('Password').fill('abcd efgh');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect
    .element(page.getByText('The server refused the password.'))
    .toHaveTextContent('The server refused the password.');
  expect(requests.find(({ name }) => name === 'PUT /mail-settings')?.body).toEqual({
    ...{ ...gmail, user: saved.user, from: saved.from, password: 'abcdefgh' },
    before: unsaved,
  });
  await page.getByLabelText('Send from').fill('orders@saree.example');
  await page.getByRole('button', { name: 'Update' }).click();
  const beforeOf = () => requests.filter(({ name }) => name === 'PUT /mail-settings').at(-1)?.body;
  await expect.poll(beforeOf).toMatchObject({ from: 'orders@saree.example', before: saved });
});

test('when another owner saved first, what was typed of the mail account stays until a reload', async () => {
  signInAdmin();
  const ses = { provider: 'SES', host: 'email-smtp.ap-south-1.amazonaws.com', port: 465 } as const;
  let stored: MailSettings = {
    ...ses,
    ...{ user: 'AKIA1', from: 'orders@saree.example', source: 'SHOP' },
  };
  answerCalls({
    'GET /company-details': () => aCompany(),
    'GET /mail-settings': () => stored,
    'PUT /mail-settings': ({ body: { before, password: _, ...sent } }) => {
      if (before?.from !== stored.from) {
        throw new Refused('conflict', 'Somebody else has changed these mail settings.');
      }
      stored = { ...stored, ...sent };
      return stored;
    },
  });
  const page = await renderRoute('/admin/company', 'admin/company', company);
  const user = page.getByLabelText('Username');
  await expect.element(user).toHaveValue('AKIA1');
  stored = { ...stored, from: 'meera@saree.example' };
  await user.fill('AKIA2');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect
    .element(page.getByRole('alert').getByText(/^Somebody else changed these mail settings/))
    .toBeVisible();
  await expect.element(user).toHaveValue('AKIA2');

  await page.getByRole('button', { name: 'Reload them' }).click();
  await expect.element(page.getByLabelText('Send from')).toHaveValue('meera@saree.example');
  await expect.element(user).toHaveValue('AKIA1');
});

test('the usual server of a provider can be replaced, and a saved account leaves its own', async () => {
  signInAdmin();
  const gmail: MailSettings = {
    ...{ provider: 'GMAIL', host: 'smtp.gmail.com', port: 465, user: 'meera@saree.example' },
    ...{ from: 'meera@saree.example', source: 'SHOP' },
  };
  const requests = answerCalls({
    'GET /company-details': () => aCompany(),
    'GET /mail-settings': () => gmail,
    'PUT /mail-settings': () => gmail,
  });
  const page = await renderRoute('/admin/company', 'admin/company', company);
  await page.getByLabelText('Provider').selectOptions('SES');
  const host = page.getByLabelText('Mail server');
  await expect.element(host).toHaveValue('email-smtp.ap-south-1.amazonaws.com');
  await expect.element(page.getByLabelText('Username')).toHaveValue('');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByLabelText('Provider').selectOptions('GMAIL');
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
  await page.getByLabelText('Provider').selectOptions('OTHER');
  await expect.element(host).toHaveValue('');
  await host.fill(' mail.saree.example ');
  await page.getByRole('button', { name: 'Update' }).click();
  const sent = () => requests.find(({ name }) => name === 'PUT /mail-settings')?.body;
  const { source: _, ...before } = gmail;
  await expect.poll(sent).toEqual({
    ...{ provider: 'OTHER', host: 'mail.saree.example', port: 587, user: '' },
    ...{ from: 'meera@saree.example', password: '', before },
  });
});

test('a test says where it went, and that the owner’s own email receives nothing', async () => {
  signInAdmin('OWNER', { email: 'admin@haat.local' });
  answerCalls({
    'GET /company-details': () => aCompany(),
    'GET /mail-settings': () => ({
      ...{ provider: 'GMAIL', host: 'smtp.gmail.com', port: 465, user: 'saree.house@gmail.com' },
      ...{ from: 'saree.house@gmail.com', source: 'SHOP' },
    }),
    'POST /mail-settings/test': () => ({ ok: true, answer: '250 2.0.0 OK' }),
  });
  const page = await renderRoute('/admin/company', 'admin/company', company);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect
    .element(page.getByText(/on its way to saree\.house@gmail\.com\. The server answered: 250/))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Change your email' }))
    .toHaveAttribute('href', '/admin/security#email');
});

test('a server of the environment is shown as such, and cannot be changed here', async () => {
  signInAdmin();
  answerCalls({
    'GET /company-details': () => aCompany(),
    'GET /mail-settings': () => ({
      ...{ provider: 'OTHER', host: 'mail.example', port: 587, user: '' },
      ...{ from: 'shop@example.com', source: 'SMTP_URL' },
    }),
  });
  const page = await renderRoute('/admin/company', 'admin/company', company);
  await expect.element(page.getByText(/This is set by SMTP_URL/)).toBeVisible();
  await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument();
});
