import { readCart } from '#web/carts/cart-state.ts';
import { cachedText } from '#web/offline/offline-messages.ts';
import { waitUntilOnline } from '#web/offline/wait-until-online.ts';
import { deleteCaches, isPublicPage, versionHeader } from '#web/service-worker/cacheable.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';

const { serviceWorker } = navigator;
const { dataset } = document.documentElement;

// The only message of the worker: a script waits for the network.
serviceWorker.onmessage = () => void waitUntilOnline();

/**
 * Asks for the shown page again, which the worker then caches. Where the worker has opened it, shows
 * what has changed since. Returns whether the server has another version of the pages.
 */
export async function cacheShown(revalidate: () => Promise<void>): Promise<boolean> {
  if (isTurnedOff()) return remove();
  if (!isPublicPage(location.pathname)) return false;
  await serviceWorker.register('/sw.js');
  await underControl();
  const { cached, pagesVersion } = dataset;
  const answer = await fetch(location.href).catch(() => null);
  const words = cachedText(location.pathname === '/cart' ? 'your cart' : 'this page');
  const isWaiting = !answer && cached !== undefined;
  if (isWaiting && (await waitUntilOnline(words))) return cacheShown(revalidate);
  delete dataset.cached;
  const { status = 0, headers } = answer ?? {};
  if ((headers?.get(versionHeader) ?? pagesVersion) !== pagesVersion) return true;
  const isSame = cached === encodeURI(headers?.get('etag') ?? '');
  if (cached !== undefined && !isSame && status !== 429 && status < 500) await revalidate();
  // Whoever has something in the cart finds it offline, even if they never opened it.
  if (readCart()?.items.length && !(await caches.match('/cart'))) await fetch('/cart');
  return false;
}

/** `?sw=off` lasts in this browser until `?sw=on`. */
function isTurnedOff() {
  const asked = new URLSearchParams(location.search).get('sw');
  if (asked) browserStorage.set('service-worker', asked);
  return browserStorage.get('service-worker') === 'off';
}

async function remove() {
  await (await serviceWorker.getRegistration())?.unregister();
  await deleteCaches();
  return false;
}

/** Waits until the worker hears what the page asks for. */
async function underControl() {
  if (serviceWorker.controller) return;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  await promise;
}
