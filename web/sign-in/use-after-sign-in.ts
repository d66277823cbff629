import { useNavigate } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { startSession } from '#web/session/session.ts';
import { closeSignIn, landingOf } from '#web/session/sign-in-request.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Message for a name from before usernames had one Unicode form: no keyboard tells the two apart. */
const lookAlikeUsername =
  'Somebody else has a username that looks like yours. Sign in with your email, and choose another username in your profile.';

export interface AfterSignIn {
  /** The path to go to. */
  wanted?: string;
  /** Runs instead: the user stays on the page. */
  after?: () => unknown;
}

/** Returns what to do with the answer to a sign-in. */
export function useAfterSignIn({ wanted, after }: AfterSignIn) {
  const navigate = useNavigate();
  return async ({ token, user }: ReplyOf<'POST /auth/login'>) => {
    startSession(token, user);
    closeSignIn();
    const isTypable = user.username === user.username.normalize('NFC');
    if (isTypable) toast.success(`Welcome back, ${user.firstName || user.username}!`);
    else toast.error(lookAlikeUsername);
    if (after) await after();
    else await navigate(landingOf(user, wanted));
  };
}
