import { useState } from 'react';
import { ApiError, call } from '#web/client.ts';
import { readUser, storeUser } from '#web/session/session.ts';
import { useLinkToken } from '#web/store/use-link-token.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

/** The link in the email leads here. A button confirms, because mail scanners open every link. */
export default function ConfirmEmail() {
  const token = useLinkToken();
  return (
    <div className="column grid max-w-md justify-items-start gap-6 py-16">
      <PageTitle>Confirm your email</PageTitle>
      <h1 className="text-3xl">Confirm your email</h1>
      {token ? <Confirmation token={token} /> : token === '' && <NoToken />}
    </div>
  );
}

function Confirmation({ token }: { token: string }) {
  const { outcome, failure, confirm } = useConfirmation(token);
  const button = useFocusFallback<HTMLButtonElement>();
  if (outcome) return <Outcome {...outcome} />;
  return (
    <>
      <p className="text-muted">One last step: confirm that this is your email.</p>
      <FormMessage>{failure}</FormMessage>
      <Button ref={button} onClick={confirm}>
        Confirm email
      </Button>
    </>
  );
}

interface Outcome {
  isConfirmed: boolean;
  message: string;
}

const Outcome = ({ isConfirmed, message }: Outcome) => (
  <>
    <p role={isConfirmed ? 'status' : 'alert'} className="text-lg">
      {message}
    </p>
    {isConfirmed ? (
      <ButtonLink to="/product">Continue Shopping</ButtonLink>
    ) : (
      <ButtonLink to="/myaccount/dashboard">Go to your account</ButtonLink>
    )}
  </>
);

function useConfirmation(token: string) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setFailure('');
    try {
      const { message } = await call('POST /auth/confirm-email', { body: { token } });
      setOutcome({ isConfirmed: true, message });
      await refreshUser();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields.token) setOutcome({ isConfirmed: false, message: error.message });
      else setFailure(error.message);
    }
  };
  return { outcome, failure, confirm };
}

/** Reads the user again, so that the account stops asking for the confirmation. */
async function refreshUser() {
  if (readUser()) storeUser((await call('GET /auth/me')).user);
}

const NoToken = () => (
  <>
    <p className="text-muted">
      This page needs the complete link from our email. Please open that link again, or send a new
      one from your account.
    </p>
    <ButtonLink to="/myaccount/dashboard">Go to your account</ButtonLink>
  </>
);
