import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { roleNames } from '#contract/rules/messages/role-names.ts';
import { type Role, roles } from '#contract/rules/roles.ts';
import { invitation } from '#contract/staff.ts';
import { EditorForm } from '#web/admin/editor/editor-form.tsx';
import { call } from '#web/client.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface Invited {
  email: string;
  link: string;
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [invited, setInvited] = useState<Invited | null>(null);
  const send = async ({ email = '', role }: Typed) => {
    const body = { email, role: role as Role };
    const { message, member, link } = await call('POST /staff', { body });
    await revalidate();
    if (link) return setInvited({ email: member.email, link });
    toast.success(message);
    onClose();
  };
  const form = useForm({
    check: (typed) => validationErrors(invitation, typed),
    send,
    failed: 'The invitation was not sent.',
  });
  if (invited) return <InvitationLink {...invited} onClose={onClose} />;
  return (
    <EditorForm
      title="Invite staff"
      place="middle"
      form={form}
      save="Send invitation"
      onClose={onClose}
    >
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        hint="We’ll email a link to set a password. It works once, within 24 hours."
        data-autofocus
      />
      <RadioGroup legend="Role" error={form.field('role').error} className="grid gap-1">
        {roles.toReversed().map((role) => (
          <Radio
            key={role}
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
        ))}
      </RadioGroup>
    </EditorForm>
  );
}

/** Shown where the shop sends no mail. */
export const InvitationLink = ({ email, link, onClose }: Invited & { onClose: () => void }) => (
  <Dialog title="Pass this link on" place="middle" onClose={onClose}>
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        Your shop does not send email yet. Send this link to {email} yourself. It works once, within
        24 hours.
      </p>
      <p className="flex flex-wrap items-center gap-2 rounded-md bg-sunken p-3 text-sm break-all">
        <CopyText text={link} label="Copy link" />
      </p>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`You are invited to work in our shop. Set your password here: ${link}`)}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center justify-self-start text-accent underline"
      >
        Send by WhatsApp
      </a>
    </div>
  </Dialog>
);
