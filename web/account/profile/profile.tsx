import type { User } from '#contract/accounts.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { ProfileForm } from '#web/security/profile-form.tsx';
import { readUser, storeUser } from '#web/session/session.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { PagePart } from '#web/ui/page/page-part.tsx';
import type { Route } from './+types/profile';
import { YourData } from './your-data.tsx';

export const clientLoader = () => ({ user: deferred(loadUser()) });

async function loadUser(): Promise<User | null> {
  if (!readUser()) return null;
  const { user } = await call('GET /users/profile');
  storeUser(user);
  return user;
}

export const HydrateFallback = () => (
  <PageFrame title="Account">
    <ListSkeleton rows={1} height="h-96" />
  </PageFrame>
);

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Account">
      <Loaded
        of={loaderData.user}
        skeleton={<ListSkeleton rows={1} height="h-96" />}
        failed="Your details could not be loaded."
      >
        {(user) =>
          user && (
            <>
              <PagePart title="Your details" className="max-w-2xl">
                <ProfileForm user={user} />
              </PagePart>
              <YourData user={user} />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
}
