import type { Session } from '#contract/accounts/sessions.ts';
import type { User } from '#contract/accounts.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser, storeUser } from '#web/session/session.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { PagePart } from '#web/ui/page/page-part.tsx';
import type { Route } from './+types/security';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

export const clientLoader = () => ({
  user: deferred(loadUser()),
  sessions: deferred(loadSessions()),
});

/** The user in this browser may not know yet what was turned on in another one. */
async function loadUser(): Promise<User | null> {
  if (!readUser()) return null;
  const { user } = await call('GET /auth/me');
  storeUser(user);
  return user;
}

const loadSessions = async (): Promise<Session[]> =>
  readUser() ? (await call('GET /users/sessions')).sessions : [];

export const HydrateFallback = () => (
  <PageFrame title="Security">
    <ListSkeleton rows={2} />
  </PageFrame>
);

/** Page of the account area and of the back office. */
export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Security">
      <Loaded of={loaderData.user}>{(user) => user?.role && <OwnAccount user={user} />}</Loaded>
      <Loaded of={loaderData.user}>{(user) => user && <EmailForm user={user} />}</Loaded>
      <PagePart title="Two-step sign-in" className="max-w-3xl">
        <Loaded
          of={loaderData.user}
          skeleton={<ListSkeleton rows={1} />}
          failed="Your settings could not be loaded."
        >
          {(user) =>
            user && (
              <SecondFactor isOn={user.secondFactor} isConfirmed={user.emailConfirmed !== false} />
            )
          }
        </Loaded>
      </PagePart>
      <PagePart title="Where you are signed in" className="max-w-3xl">
        <Loaded
          of={loaderData.sessions}
          skeleton={<ListSkeleton rows={2} />}
          failed="Your devices could not be loaded."
        >
          {(sessions) => <SessionList sessions={sessions} />}
        </Loaded>
      </PagePart>
    </PageFrame>
  );
}

/** Only for admins: customers have pages of their own for these. */
const OwnAccount = ({ user }: { user: User }) => (
  <>
    <PagePart title="Your details" className="max-w-3xl">
      <ProfileForm user={user} isStaff />
    </PagePart>
    <PagePart title="Password" id="password" className="max-w-3xl">
      <PasswordForm />
    </PagePart>
  </>
);
