import { readCart } from '#web/carts/cart-state.ts';
import { isPublicPage } from '#web/service-worker/kinds.ts';
import type { Message, News } from '#web/service-worker/messages.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';
import { hear, needsDocument } from './hear.ts';

const key = 'service-worker';
const { serviceWorker } = navigator;

/**
 * Hears the worker that controls the page, then registers it on public pages. Undefined where it is
 * turned off.
 */
export async function startWorker(revalidate: () => Promise<void>) {
  if (isTurnedOff()) return remove();
  const listen = ({ data }: MessageEvent<News>) => hear(data, revalidate);
  serviceWorker.addEventListener('message', listen);
  const path = location.pathname + location.search;
  if (serviceWorker.controller) send(serviceWorker.controller, { kind: 'listening', path });
  await reportSeen().catch(ignore);
  return {
    /** Waits: a page that was just opened still loads its pictures. */
    reportShown: () => void setTimeout(() => reportSeen().catch(ignore), picturesMs),
    needsDocument,
    stop: () => serviceWorker.removeEventListener('message', listen),
  };
}

/** `?sw=off` lasts in this browser until `?sw=on`. */
function isTurnedOff() {
  const asked = new URLSearchParams(location.search).get('sw');
  if (asked === 'off') browserStorage.set(key, asked);
  if (asked === 'on') browserStorage.remove(key);
  return browserStorage.get(key) === 'off';
}

async function remove() {
  const registrations = await serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

let reported = '';

async function reportSeen() {
  if (!isPublicPage(location.pathname) || reported === location.href) return;
  reported = location.href;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [location.href, ...cartPage(), ...loaded];
  if (active) send(active, { kind: 'seen', urls });
}

/** Whoever has something in the cart finds it offline, even if they never opened it. */
const cartPage = () => (readCart()?.items.length ? [`${location.origin}/cart`] : []);

/** Drops the error: the shop works without a worker, in private windows, with a full or blocked storage. */
const ignore = () => undefined;

const picturesMs = 2_000;

const send = (worker: ServiceWorker, message: Message) => worker.postMessage(message);
