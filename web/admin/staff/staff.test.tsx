import { beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Member } from '#contract/staff.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import * as staffPage from './staff.tsx';

const aMember = (change: Partial<Member> = {}): Member => ({
  id: 2,
  firstName: 'Ravi',
  lastName: 'Rao',
  email: 'ravi@example.com',
  role: 'ORDERS',
  secondFactor: false,
  disabled: false,
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

const owner = aMember({ id: 1, firstName: 'Usha', email: 'owner@example.com', role: 'OWNER' });

let staff: Member[];

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({
    'GET /staff': () => ({ staff }),
    'GET /staff/rules': () => ({ requireSecondFactor: false }),
    'PUT /staff/{id}': ({ body }) => {
      const member = { ...aMember(), ...body };
      staff = [owner, member];
      return { message: 'Saved the changes to ravi@example.com.', member };
    },
    ...answers,
  });
  const page = await renderRoute('/admin/staff', 'admin/staff', staffPage);
  const sent = (name: string) => requests.filter((request) => request.name === name);
  return { page, sent, button: (name: string) => page.getByRole('button', { name }) };
}

inViewport(1440, 900);

beforeEach(() => {
  staff = [owner, aMember()];
  signInAdmin();
});

test('lists everybody with role and last visit; owners cannot change themselves', async () => {
  const { page, button } = await open();
  const row = page.getByRole('row', { name: /Ravi Rao/ });
  await expect.element(row).toMatchTextContent('20 Nov 2026, 15:30');
  await expect.element(page.getByLabelText('Role of ravi@example.com')).toHaveValue('ORDERS');
  await expect.element(page.getByText('(you)')).toBeVisible();
  await expect.element(button('Remove owner@example.com')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Role of owner@example.com')).not.toBeInTheDocument();
});

test('an invitation is sent with its role, and refused at its field', async () => {
  let isTaken = true;
  const { page, button, sent } = await open({
    'POST /staff': ({ body }) => {
      if (isTaken) throw new Refused('conflict', 'Taken.', { email: 'This is a customer.' });
      return {
        message: 'Invitation sent to meera@example.com.',
        member: aMember({ ...body, id: 3, lastSeenAt: null }),
      };
    },
  });
  await button('Invite').click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText('Enter an email.')).toBeVisible();
  await dialog.getByLabelText('Email').fill('meera@example.com');
  await dialog.getByLabelText(/^Catalogue/).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText('This is a customer.')).toBeVisible();

  isTaken = false;
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText('Invitation sent to meera@example.com.')).toBeVisible();
  expect(sent('POST /staff').at(-1)?.body).toEqual({
    email: 'meera@example.com',
    role: 'CATALOGUE',
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a member who has not signed in yet can be invited again', async () => {
  staff = [owner, aMember({ lastSeenAt: null })];
  const { page, button, sent } = await open({
    'POST /staff': () => ({ message: 'Invitation sent again.', member: aMember() }),
  });
  await expect.element(page.getByText('Not signed in yet')).toBeVisible();
  await button('Invite again: ravi@example.com').click();
  await expect.element(page.getByText('Invitation sent again.')).toBeVisible();
  expect(sent('POST /staff')[0]?.body).toEqual({ email: 'ravi@example.com', role: 'ORDERS' });
});

test('a chosen role is saved at once', async () => {
  const { page, sent } = await open();
  const menu = page.getByLabelText('Role of ravi@example.com');
  await menu.selectOptions('OWNER');
  await expect.element(page.getByText('Saved the changes to ravi@example.com.')).toBeVisible();
  expect(sent('PUT /staff/{id}')[0]).toMatchObject({
    params: { id: '2' },
    body: { role: 'OWNER' },
  });
});

test('a refused role reverts and says why', async () => {
  const { page } = await open({
    'PUT /staff/{id}': () => {
      throw new Refused('conflict', 'This is the last owner.');
    },
  });
  const menu = page.getByLabelText('Role of ravi@example.com');
  await menu.selectOptions('CATALOGUE');
  await expect.element(page.getByText('This is the last owner.')).toBeVisible();
  await expect.element(menu).toHaveValue('ORDERS');
});

test('a member is disabled and enabled again', async () => {
  const { page, button, sent } = await open();
  await button('Disable ravi@example.com').click();
  await expect.element(page.getByText('Disabled', { exact: true })).toBeVisible();
  await button('Enable ravi@example.com').click();
  await expect.element(button('Disable ravi@example.com')).toBeVisible();
  expect(sent('PUT /staff/{id}').map(({ body }) => body)).toEqual([
    { disabled: true },
    { disabled: false },
  ]);
});

test('a member is removed after a confirmation', async () => {
  const { page, button, sent } = await open({
    'DELETE /staff/{id}': () => {
      staff = [owner];
      return { message: 'Removed ravi@example.com from the staff.' };
    },
  });
  await button('Remove ravi@example.com').click();
  const question = page.getByRole('alertdialog', { name: 'Remove from the staff' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent('DELETE /staff/{id}')).toEqual([]);
  await button('Remove ravi@example.com').click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Removed ravi@example.com from the staff.')).toBeVisible();
  await expect.element(page.getByText('You are the only member of staff.')).toBeVisible();
});

test('the rule is switched on; a refused switch stays off and says why', async () => {
  let isOn = false;
  let mayTurnOn = false;
  const { page } = await open({
    'GET /staff/rules': () => ({ requireSecondFactor: isOn }),
    'PUT /staff/rules': ({ body }) => {
      if (!mayTurnOn) throw new Refused('conflict', 'Please set up your own first.');
      isOn = body.requireSecondFactor;
      return body;
    },
  });
  const rule = page.getByRole('switch', { name: 'Require two-step sign-in for all staff' });
  await rule.click();
  await expect.element(page.getByText('Please set up your own first.')).toBeVisible();
  await expect.element(rule).not.toBeChecked();
  mayTurnOn = true;
  await rule.click();
  await expect.element(rule).toBeChecked();
  await expect.element(page.getByText('All staff now need two-step sign-in.')).toBeVisible();
});

test('on a phone each member is a card', async () => {
  await browser.viewport(390, 844);
  const { page, button } = await open();
  await expect.element(page.getByText('ravi@example.com')).toBeVisible();
  await expect.element(button('Disable ravi@example.com')).toBeVisible();
  await expect.element(page.getByText('Last visit 20 Nov 2026, 15:30').first()).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('without mail the link of an invitation is shown, to copy or to send by WhatsApp', async () => {
  const link = 'https://shop.example/reset-password?invitation#token=abc';
  const { page, button } = await open({
    'POST /staff': () => ({
      ...{ message: 'Pass the link on to tara@example.com.', link },
      member: aMember({ id: 3, email: 'tara@example.com', lastSeenAt: null }),
    }),
  });
  await button('Invite').click();
  await page.getByLabelText('Email').fill('tara@example.com');
  await button('Send invitation').click();
  const dialog = page.getByRole('dialog', { name: 'Pass this link on' });
  await expect.element(dialog.getByText(/Send this link to tara@example.com/)).toBeVisible();
  await expect.element(dialog.getByText(link)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Send by WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(link)));
});

test('without mail, inviting somebody again shows the new link', async () => {
  staff = [owner, aMember({ lastSeenAt: null })];
  const link = 'https://shop.example/reset-password?invitation#token=def';
  const { page, button } = await open({
    'POST /staff': () => ({
      ...{ message: 'Pass the link on to ravi@example.com.', link },
      member: aMember({ lastSeenAt: null }),
    }),
  });
  await button('Invite again: ravi@example.com').click();
  const dialog = page.getByRole('dialog', { name: 'Pass this link on' });
  await expect.element(dialog.getByText(link)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
});
