import { expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { asha, signInAdmin } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { ProfileForm } from './profile-form.tsx';

test('the details of staff lead to the form below them, and name no courier', async () => {
  signInAdmin();
  answerCalls({});
  const page = await renderAt('/admin/security', <ProfileForm user={asha} isStaff />);
  await expect
    .element(page.getByLabelText('Email'))
    .toHaveAccessibleDescription('You sign in with this email. You can change it below.');
  await expect.element(page.getByLabelText('Mobile')).toHaveAccessibleDescription('10 digits');
});
