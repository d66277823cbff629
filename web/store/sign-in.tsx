import { Suspense } from 'react';
import { lazily } from '#web/lazily.ts';
import { useSignInRequest } from '#web/sign-in.ts';

const SignInDialog = lazily(() => import('#web/sign-in/dialog.tsx'));

/** The sign-in dialog, whenever it is asked for; its code comes with the first time. */
export function SignIn() {
  const request = useSignInRequest();
  return (
    request && (
      <Suspense>
        <SignInDialog {...request} />
      </Suspense>
    )
  );
}
