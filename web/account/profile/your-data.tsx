import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { formerCustomer } from '#contract/rules/accounts/erased-accounts.ts';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { codeAsked } from '#contract/rules/messages/second-factor-messages.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { AnyCodeField } from '#web/sign-in/code-field.tsx';
import { PasswordField } from '#web/sign-in/password-field.tsx';
import { leave } from '#web/sign-in/sign-out.ts';
import { today } from '#web/today.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { saveFile } from '#web/ui/save-file.ts';

export function YourData({ user }: { user: User }) {
  const [isErasing, setErasing] = useState(false);
  const { hasGstin } = useBrand();
  return (
    <PagePart title="Your data" className="max-w-2xl justify-items-start">
      <p className="text-muted">
        Save everything that we know about you in one file (JSON): your profile, addresses, orders,
        reviews, sign-ins and emails.
      </p>
      <Button variant="secondary" onClick={downloadData}>
        <Icon name="download" className="size-4" />
        Download my data
      </Button>
      {user.role ? (
        <p className="text-muted">
          You are on the staff of this shop. To have your account erased, ask{' '}
          {user.role === 'OWNER' ? 'another owner' : 'an owner'} to remove you from the staff.
        </p>
      ) : (
        <>
          <p className="text-muted">
            If you leave, we erase your data. Your orders stay in our books, without your name.
            {hasGstin && ' Tax invoices of ₹50,000 or more keep it, because the law requires it.'}
          </p>
          <Button variant="secondary" onClick={() => setErasing(true)}>
            <Icon name="trash-2" className="size-4" />
            Erase my account
          </Button>
        </>
      )}
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </PagePart>
  );
}

async function downloadData() {
  try {
    const data = await call('GET /users/export');
    const text = JSON.stringify(data, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `my-data-${today()}.json`);
  } catch (problem) {
    sayFailure('Your data could not be downloaded.')(problem);
  }
}

interface EraseDialogProps {
  user: User;
  onClose: () => void;
  /** Runs when the dialog of an erased account is closed. */
  onLeave?: () => void;
}

export function EraseDialog({ user, onClose, onLeave = leave }: EraseDialogProps) {
  const [isErased, setErased] = useState(false);
  if (isErased) return <Erased onLeave={onLeave} />;
  return (
    <Dialog title="Erase my account" role="alertdialog" onClose={onClose}>
      <div className="grid gap-6">
        <Consequences />
        <EraseForm user={user} onErased={() => setErased(true)} onClose={onClose} />
      </div>
    </Dialog>
  );
}

const Consequences = () => (
  <div className="grid gap-2 text-muted">
    <p>
      <strong className="text-fg">We erase:</strong> your profile, addresses, cart, wishlist,
      sign-ins and emails. You are signed out everywhere.
    </p>
    <p>
      <strong className="text-fg">We keep:</strong> your orders, without your name, contact details
      and address, and your reviews, as by “{formerCustomer}”. Backups keep the rest for some time.
    </p>
    <p>This cannot be undone. Download your data first if you want to keep it.</p>
  </div>
);

function EraseForm({ user, onErased, onClose }: EraseDialogProps & { onErased: () => void }) {
  const send = async ({ password = '', code }: Typed) => {
    await call('DELETE /users/me', { body: { password, code } });
    onErased();
  };
  const check = (typed: Typed) =>
    missing(typed, {
      password: accountMissing.password,
      ...(user.secondFactor && { code: codeAsked }),
    });
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <form {...form} className="grid gap-4">
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        data-autofocus
      />
      {user.secondFactor && <AnyCodeField {...field('code')} />}
      <FormMessage>{message}</FormMessage>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Erase my account
        </Button>
      </div>
    </form>
  );
}

/** The session ends in this browser only when this is closed, because that would close the page. */
const Erased = ({ onLeave }: { onLeave: () => void }) => (
  <Dialog title="Your account has been erased" onClose={onLeave}>
    <div className="grid gap-6">
      <p className="text-muted">You can create a new account with the same email at any time.</p>
      <Button data-autofocus onClick={onLeave} className="justify-self-end">
        Continue to the shop
      </Button>
    </div>
  </Dialog>
);
