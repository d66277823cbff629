import { vi } from 'vitest';
import { missing, useForm } from '#web/forms/use-form.ts';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { renderAt } from './render-at.tsx';

export type Rules = Parameters<typeof useForm>[0];

function NameForm(rules: Rules) {
  const { form, field, busy, message } = useForm(rules);
  return (
    <form {...form}>
      <FormMessage>{message}</FormMessage>
      <TextField {...field('first')} label="First name" />
      <TextField {...field('last')} label="Last name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}

const check: Rules['check'] = (typed) =>
  missing(typed, { first: 'Enter your first name.', last: 'Enter your last name.' });

/** A form of two names, and the sign-in dialog. */
export async function renderForm(rules: Partial<Rules> = {}) {
  const send = vi.fn<Rules['send']>(async () => undefined);
  const page = await renderAt('/', [
    <NameForm key="form" check={check} send={send} {...rules} />,
    <SignIn key="dialog" />,
  ]);
  const first = page.getByLabelText('First name');
  const last = page.getByLabelText('Last name');
  const save = page.getByRole('button', { name: 'Save' });
  const fillAndSave = async () => {
    await first.fill('Asha');
    await last.fill('Rao');
    await save.click();
  };
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  return { page, send, first, last, save, fillAndSave, toast };
}
