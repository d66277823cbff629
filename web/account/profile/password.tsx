import { PasswordForm } from '#web/security/password-form.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';

export default function ChangePassword() {
  return (
    <PageFrame title="Change Password">
      <PasswordForm />
    </PageFrame>
  );
}
