import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { says } from '#test/components/saying.ts';
import { readUser } from '#web/session/session.ts';
import * as profile from './profile.tsx';

const shown = { 'GET /users/profile': () => ({ user: asha }) };

async function renderProfile() {
  signInCustomer();
  const page = await renderRoute('/myaccount/account', 'myaccount/account', profile);
  return {
    page,
    field: (label: string) => page.getByLabelText(label, { exact: true }),
    save: page.getByRole('button', { name: 'Save' }),
  };
}

test('shows what the shop knows of the user, the email read-only', async () => {
  answerCalls(shown);
  const { field } = await renderProfile();
  await expect.element(field('First name')).toHaveValue('आशा');
  await expect.element(field('Mobile')).toHaveValue('9845012345');
  await expect.element(field('Date of birth')).toHaveValue('');
  await expect.element(field('Email')).toHaveAttribute('readonly');
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription(
      'You sign in with this email. You can change it on the Security page.',
    );
});

test('saves the changed fields, empty ones as null, and keeps the new name', async () => {
  const requests = answerCalls({
    ...shown,
    'PUT /users/profile': () => ({ message: 'Saved', user: { ...asha, firstName: 'Usha' } }),
  });
  const { page, field, save } = await renderProfile();
  await field('First name').fill('Usha');
  await field('Mobile').fill('');
  await save.click();
  await says(page, 'Profile updated successfully');
  expect(requests.at(-1)?.body).toEqual({
    firstName: 'Usha',
    lastName: 'कुर्‍हाडे',
    username: 'asha',
    mobile: null,
    dob: null,
    before: {
      ...{ firstName: 'आशा', lastName: 'कुर्‍हाडे', username: 'asha' },
      ...{ mobile: '9845012345', dob: null },
    },
  });
  expect(readUser()?.firstName).toBe('Usha');
});

test.each([
  ['First name', ' ', 'Enter your first name.'],
  ['Username', '', 'Enter a username.'],
  ['Username', 'asha@home', 'Choose a username without @.'],
  ['Mobile', '123', /Enter a 10-digit mobile number that starts with 6, 7, 8 or 9\.$/],
  ['Date of birth', '2999-01-01', 'Enter a date in the past.'],
  ['Date of birth', '1890-01-01', 'Enter a year from 1900 on.'],
])('refuses %s “%s” before it calls the shop', async (label, text, message) => {
  const requests = answerCalls(shown);
  const { field, save } = await renderProfile();
  await field(label).fill(text);
  await save.click();
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  expect(requests.map(({ name }) => name)).toEqual(['GET /users/profile']);
});

test.each(['98450 12345', '+91 98450-12345', '09845012345', '९८४५० १२३४५', '+９１ ৯৮৪৫০১২৩৪৫'])(
  'takes a mobile number written as %s',
  async (mobile) => {
    const requests = answerCalls({
      ...shown,
      'PUT /users/profile': () => ({ message: 'Saved', user: asha }),
    });
    const { field, save } = await renderProfile();
    await field('Mobile').fill(mobile);
    await save.click();
    await expect.poll(() => requests.at(-1)?.body).toMatchObject({ mobile });
  },
);

test('does not take back what was saved in another tab, and shows it on request', async () => {
  let stored = asha;
  const requests = answerCalls({
    'GET /users/profile': () => ({ user: stored }),
    'PUT /users/profile': ({ body }) => {
      if (body.before?.mobile !== stored.mobile) {
        throw new Refused('conflict', 'Somebody else has changed this profile.');
      }
      stored = { ...stored, firstName: body.firstName };
      return { message: 'Saved', user: stored };
    },
  });
  const { page, field, save } = await renderProfile();
  await expect.element(field('First name')).toHaveValue('आशा');
  stored = { ...asha, mobile: '9000012345' };
  await field('First name').fill('आशा');
  await save.click();
  await expect
    .element(page.getByRole('alert').getByText(/^You changed your profile in another window/))
    .toBeVisible();
  await expect.element(field('First name')).toHaveValue('आशा');

  await page.getByRole('button', { name: 'Reload it' }).click();
  await expect.element(field('Mobile')).toHaveValue('9000012345');
  await field('First name').fill('आशा');
  await save.click();
  await says(page, 'Profile updated successfully');
  await field('First name').fill('Asha');
  await save.click();
  await expect.poll(() => stored).toMatchObject({ firstName: 'Asha', mobile: '9000012345' });
  expect(requests.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(3);
});
