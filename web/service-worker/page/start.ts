import { readCart } from '#web/carts/cart-state.ts';
import { isPublicPage } from '#web/service-worker/kinds.ts';
import type { Message } from '#web/service-worker/messages.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';
import { hear } from './hear.ts';
import { type Router, routerOfPage } from './router.ts';

const key = 'service-worker';
const { serviceWorker } = navigator;

/** Hears the worker that controls the page, then registers it on public pages and tells it what was seen. */
export async function start(): Promise<void> {
  if (isTurnedOff()) return remove();
  const router = routerOfPage();
  serviceWorker.addEventListener('message', ({ data }) => hear(data, router));
  const path = location.pathname + location.search;
  if (serviceWorker.controller) send(serviceWorker.controller, { kind: 'listening', path });
  await followPages(router);
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

async function followPages(router: Router) {
  let told = '';
  const tellSeen = async () => {
    if (!isPublicPage(location.pathname) || told === location.href) return;
    told = location.href;
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const urls = [location.href, ...cartPage(), ...loaded];
    if (active) send(active, { kind: 'seen', urls });
  };
  const afterPictures = () => setTimeout(() => tellSeen().catch(ignore), picturesMs);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle' && told !== location.href) afterPictures();
  });
  await tellSeen().catch(ignore);
}

/** Whoever has something in the cart finds it offline, even if they never opened it. */
const cartPage = () => (readCart()?.items.length ? [`${location.origin}/cart`] : []);

/** Without a worker the shop works as well: in private windows, with a full or blocked storage. */
const ignore = () => undefined;

/** A page that was just opened still loads its pictures. */
const picturesMs = 2_000;

const send = (worker: ServiceWorker, message: Message) => worker.postMessage(message);
