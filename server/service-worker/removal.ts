import type { WorkerScope } from '#web/service-worker/scope.ts';

/** Runs in the browser, as the whole worker: removes itself and all that an earlier one kept. */
function removeItself(self: WorkerScope) {
  const emptyCaches = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([emptyCaches(), self.registration.unregister()])),
  );
}

export const removal = `(${removeItself})(self);`;
