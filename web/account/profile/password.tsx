import { PasswordForm } from '#web/security/password-form.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';

export default function ChangePassword() {
  return (
    <PageFrame title="Change Password">
      <div className="max-w-md rounded-lg border border-border bg-surface p-5">
        <PasswordForm />
      </div>
    </PageFrame>
  );
}
