import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { roleNames } from '#contract/rules/messages/role-names.ts';
import { type Role, roles } from '#contract/rules/roles.ts';
import { invitation } from '#contract/staff.ts';
import { EditorDialog } from '#web/admin/editor/editor-dialog.tsx';
import { call } from '#web/client.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const formId = useId();
  const send = async ({ email = '', role }: Typed) => {
    const body = { email, role: role as Role };
    const { message } = await call('POST /staff', { body });
    await revalidate();
    toast.success(message);
    onClose();
  };
  const { form, field, busy } = useForm({
    check: (typed) => validationErrors(invitation, typed),
    send,
    failed: 'The invitation was not sent.',
  });
  return (
    <EditorDialog
      title="Invite to the staff"
      place="middle"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          Send invitation
        </Button>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          hint="We send a link that sets the password. It works once, within 24 hours."
          data-autofocus
        />
        <RadioGroup legend="Role" error={field('role').error} className="grid gap-1">
          {roles.toReversed().map((role) => (
            <RoleChoice key={role} role={role} />
          ))}
        </RadioGroup>
      </form>
    </EditorDialog>
  );
}

const RoleChoice = ({ role }: { role: Role }) => (
  <Radio
    name="role"
    value={role}
    defaultChecked={role === 'ORDERS'}
    label={
      <>
        {roleNames[role].name}
        <span className="block text-sm text-muted">{roleNames[role].includes}</span>
      </>
    }
  />
);
