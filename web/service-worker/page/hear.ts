import { keptText } from '#web/offline/offline-messages.ts';
import { waitUntilOnline } from '#web/offline/wait-until-online.ts';
import { isPublicPage, keyOf } from '#web/service-worker/kinds.ts';
import type { News } from '#web/service-worker/messages.ts';

/** Acts on news of the worker. Nothing reloads or moves what somebody reads or types. */
export async function hear(news: News, revalidate: () => Promise<void>): Promise<void> {
  if (news.kind === 'version') {
    isOutdated ||= news.version !== document.documentElement.dataset.pagesVersion;
    return;
  }
  if (news.kind === 'waiting') return void waitUntilOnline();
  if (news.kind === 'offline')
    await waitUntilOnline(keptText(isCart(news.path) ? 'your cart' : 'this page'));
  if (keyOf(location.href) === keyOf(new URL(news.path, location.origin))) await revalidate();
}

const isCart = (path: string) => /^\/cart(\?|$)/.test(path);

/** The server has another version of the pages. */
let isOutdated = false;

/** Scripts of one version must not show data of another, so the next link to a page opens a new document. */
export const needsDocument = (pathname: string): boolean =>
  isOutdated &&
  pathname !== location.pathname &&
  isPublicPage(pathname) &&
  isPublicPage(location.pathname);
