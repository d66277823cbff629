import { Suspense } from 'react';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { useSignInRequest } from '#web/session/sign-in-request.ts';

const SignInDialog = lazyWithRetry(() => import('./dialog.tsx'));

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
