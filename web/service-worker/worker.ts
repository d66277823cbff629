import { deleteCaches, isPublicPage, keyOf } from './cacheable.ts';
import { cachePage, deleteOtherForms, openPages } from './cached-pages.ts';
import offlineHtml from './offline.html?raw';

/**
 * The part of its global scope that the worker uses. TypeScript's own types for it cannot stand
 * beside those of pages.
 */
declare const self: {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  skipWaiting(): Promise<void>;
};

type Client = Pick<Worker, 'postMessage'>;

/** Each kind of event has some of these. */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Exists in browsers with static routes. */
  addRoutes?(routes: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
  data?: unknown;
  request: Request;
  clientId: string;
  /** The document that a navigation opens. */
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

/** Browsers with static routes do not even start the worker for these. */
const passing = ['/api/*', '/admin/*', '/uploads/*', '/*.data'].map((urlPattern) => ({
  condition: { urlPattern },
  source: 'network' as const,
}));

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
  if (event.addRoutes) event.waitUntil(event.addRoutes(passing).catch(() => undefined));
});

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOtherForms(), self.clients.claim()])),
);

self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(deleteCaches());
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** How the worker answers a request; undefined leaves it to the browser. */
export function answerTo(event: WorkerEvent): Promise<Response> | undefined {
  const { method, mode, headers, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || headers.has('authorization')) return;
  if (mode === 'navigate') return openPage(event);
  if (pathname.startsWith('/assets/')) return fileFor(event);
  return isPublicPage(pathname) ? freshPage(event) : undefined;
}

/**
 * The server's answers for cached pages that were just opened, by the client that will ask for
 * them.
 */
const askedFor = new Map<string, Promise<Response>>();

/** Answers with the cached page at once, and asks the server for the current one. */
async function openPage(event: WorkerEvent): Promise<Response> {
  const { request, resultingClientId } = event;
  const cached = await found(keyOf(request.url));
  // A reload asks for the server's current version.
  if (!cached || ['no-cache', 'reload', 'no-store'].includes(request.cache))
    return fetch(request).catch(() => cached ?? offlinePage());
  const answer = askServer(event);
  askedFor.set(resultingClientId, answer);
  event.waitUntil(answer.catch(() => undefined));
  return cached;
}

const offlinePage = async () =>
  new Response(inLookOf(await anyPage(), offlineHtml), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

async function anyPage(): Promise<string> {
  const pages = await openPages();
  const [key] = await pages.keys();
  const page = key && (await pages.match(key));
  return page ? page.text() : '';
}

/** Copies name and colours from a page of the shop, escaped as they are there. */
export function inLookOf(page: string, html: string): string {
  const [, style = ''] = /<html [^>]*?style="([^"]*)"/.exec(page) ?? [];
  const [, name = ''] = /property="og:site_name" content="([^"]*)"/.exec(page) ?? [];
  return html
    .replace('<html lang="en-IN">', () => `<html lang="en-IN" style="${style}">`)
    .replace('<header></header>', () => `<header>${name}</header>`);
}

/** Answers a page that asks for its own current version. */
function freshPage(event: WorkerEvent): Promise<Response> {
  const answer = askedFor.get(event.clientId) ?? askServer(event);
  askedFor.delete(event.clientId);
  return answer;
}

async function askServer(event: WorkerEvent) {
  const { url } = event.request;
  // Opened before the request: if the session ends meanwhile, the cache is deleted and the answer
  // is not stored.
  const pages = await openPages();
  const response = await fetch(url, { cache: 'no-cache' });
  event.waitUntil(cachePage(pages, url, response.clone()).catch(() => undefined));
  return response;
}

/**
 * Waits for a file until the network is back: without a script the router would load the document
 * again, and what was typed would be lost.
 */
async function fileFor(event: WorkerEvent): Promise<Response> {
  const { request, clientId } = event;
  try {
    return (await found(request.url)) ?? (await fetch(request));
  } catch {
    (await self.clients.get(clientId))?.postMessage('waiting');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return fileFor(event);
  }
}

/** A storage that fails must not keep anybody from the shop. */
const found = (url: string) => caches.match(url).catch(() => undefined);
