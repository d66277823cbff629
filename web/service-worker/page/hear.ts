import { keptText } from '#web/offline/offline-messages.ts';
import { waitUntilOnline } from '#web/offline/wait-until-online.ts';
import { isPublicPage, keyOf } from '#web/service-worker/kinds.ts';
import type { News } from '#web/service-worker/messages.ts';
import { type Router, versionOfPage } from './router.ts';

/** Acts on news of the worker. Nothing reloads or moves what somebody reads or types. */
export async function hear(news: News, router: Router): Promise<void> {
  if (news.kind === 'version') return openNextPageAnew(news.version, router);
  if (news.kind === 'offline')
    await waitUntilOnline(keptText(isCart(news.path) ? 'your cart' : 'this page'));
  const { pathname, search } = router.state.location;
  if (keyOfPath(pathname + search) === keyOfPath(news.path)) await router.revalidate();
}

const keyOfPath = (path: string) => keyOf(new URL(path, location.origin));

const isCart = (path: string) => /^\/cart(\?|$)/.test(path);

let isOutdated = false;

/** Scripts of one version must not show data of another, so the next link opens a new document. */
function openNextPageAnew(version: string, router: Router) {
  if (isOutdated || version === versionOfPage()) return;
  isOutdated = true;
  router.subscribe(({ navigation: { location: next } }) => {
    const leaves = next && next.pathname !== location.pathname;
    if (!leaves || !isPublicPage(next.pathname) || !isPublicPage(location.pathname)) return;
    router.dispose();
    location.assign(next.pathname + next.search + next.hash);
  });
}
