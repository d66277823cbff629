import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { followSignIn } from '#web/session/session.ts';
import { closeSignIn, useSignInRequest } from '#web/session/sign-in-request.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { sendSignOuts } from './sign-out.ts';

const SignInDialog = lazyWithRetry(() => import('./dialog.tsx'));

export function SignIn() {
  const request = useSignInRequest();
  useEffect(() => {
    void sendSignOuts();
    return followSignIn((user) => {
      closeSignIn();
      toast.success(`You are signed in as ${user.firstName || user.username} now.`);
    });
  }, []);
  return (
    request && (
      <Suspense>
        <SignInDialog {...request} />
      </Suspense>
    )
  );
}
