import { type MouseEvent, useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isOfflineError, offlineMessage } from '#web/offline/offline-messages.ts';
import { isReachable, waitUntilOnline } from '#web/offline/wait-until-online.ts';
import { keyOf } from '#web/service-worker/cacheable.ts';
import { tabStorage } from '#web/storage/browser-storage.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

export function ErrorPage({ error }: { error: unknown }) {
  const here = useLocation();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = isOfflineError(error);
  const { title, words } = notFound ? missing : isOffline ? offlineMessage() : broken;
  useEffect(() => {
    if (isOffline) reloadWhenPossible();
  }, [isOffline]);
  return (
    <div className="column grid justify-items-center gap-4 py-24 text-center">
      <PageTitle>{title}</PageTitle>
      <p aria-hidden="true" className="text-5xl font-bold text-accent">
        {notFound ? '404' : 'Sorry'}
      </p>
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-prose text-muted">{words}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {notFound ? (
          <ButtonLink to="/product">Browse the shop</ButtonLink>
        ) : (
          <ButtonLink to={here} reloadDocument onClick={reloadIfReached}>
            Retry
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}

/** Reloads only if the shop answers: else an error page of the browser would replace this one. */
function reloadIfReached(event: MouseEvent) {
  event.preventDefault();
  isReachable().then((reached) => reached && location.reload());
}

const reopenedKey = 'reopened';
const soonMs = 10_000;

/** Opens the page that the service worker has cached, which a link within the shop cannot. */
async function reloadWhenPossible() {
  if (await isReachable()) return;
  const isCached = await globalThis.caches?.match(keyOf(location.href)).catch(() => undefined);
  // A cached page that fails as well must not be opened again and again.
  const [at, href] = (tabStorage.get(reopenedKey) ?? '').split(' ');
  const isAgain = href === location.href && Date.now() - Number(at) < soonMs;
  if (!isCached || isAgain) await waitUntilOnline();
  else tabStorage.set(reopenedKey, `${Date.now()} ${location.href}`);
  location.reload();
}

const missing = {
  title: 'Page not found',
  words: 'The link may be wrong, or the page has moved.',
};

const broken = {
  title: 'Something went wrong',
  words: 'This is our fault, not yours. Nothing was lost. Please try again in a moment.',
};
