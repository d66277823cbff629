import { useEffect } from 'react';
import { onDemand } from '#web/offline/on-demand.tsx';
import { followSignIn, unsentSignOuts } from '#web/session/session.ts';
import { closeSignIn, useSignInRequest } from '#web/session/sign-in-request.ts';

const SignInDialog = onDemand(() => import('./dialog.tsx'));

// Few visits need it.
const sendSignOuts = async () => (await import('./sign-out.ts')).sendSignOuts();

export function SignIn() {
  const request = useSignInRequest();
  useEffect(() => {
    if (unsentSignOuts.read()) void sendSignOuts();
    return followSignIn(async (user) => {
      closeSignIn();
      const { toast } = await import('#web/ui/overlay/toast.ts');
      toast.success(`You are now signed in as ${user.firstName || user.username}.`);
    });
  }, []);
  return request && <SignInDialog {...request} />;
}
