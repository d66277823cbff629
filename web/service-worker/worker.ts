import { answerTo } from './answers.ts';
import { forget, forgetOtherForms, keepSeen } from './kept.ts';
import type { Message } from './messages.ts';
import type { WorkerScope } from './scope.ts';
import { newsFor } from './tell.ts';

declare const self: WorkerScope;

const { origin } = self.location;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
  const passing = ['/api/*', '/admin/*'].map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  // Browsers with static routes do not even start the worker for these.
  if (event.addRoutes) event.waitUntil(event.addRoutes(passing).catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOtherForms(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && turnsOff(request.url)) return event.waitUntil(remove());
  const answer = answerTo(event, origin);
  if (answer) event.respondWith(answer);
});

/** Works even when the kept pages do not. */
const turnsOff = (url: string) => new URL(url).searchParams.get('sw') === 'off';

const remove = () => Promise.all([self.registration.unregister(), forget()]);

const isOwn = (url: string) => url.startsWith(`${origin}/`);

self.addEventListener('message', (event) => {
  const { source } = event;
  const message = event.data as Message;
  if (message.kind === 'forget') event.waitUntil(forget());
  if (message.kind === 'seen') event.waitUntil(keepSeen(message.urls.filter(isOwn)));
  if (message.kind === 'listening' && source) {
    for (const news of newsFor(source.id, message.path)) source.postMessage(news);
  }
});
