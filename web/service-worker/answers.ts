import { findAny, findCurrent, findFile, findPage, findRoutes, keeper } from './kept.ts';
import { keyOf, kindOf, pageOf } from './kinds.ts';
import { offlinePage } from './offline-page.ts';
import { noted, pathOf, refresh, tellVersion } from './refresh.ts';
import type { FetchEvent } from './scope.ts';
import { noteOpened, tell } from './tell.ts';
import { noteShown } from './versions.ts';

/** How the worker answers a request; undefined leaves it to the browser. */
export function answerTo(event: FetchEvent, origin: string): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (request.headers.has('authorization')) return undefined;
  const kind = kindOf(url);
  if (request.mode === 'navigate') {
    if (kind === 'page') return pageFor(event, url);
    return isPage(url) ? orOffline(request) : undefined;
  }
  if (kind === 'data') return dataFor(event, url);
  if (kind === 'routes') return routesFor(request);
  if (kind === 'file') return fileFor(event);
  return kind === 'picture' ? keptOrFetched(request) : undefined;
}

const isPage = ({ pathname }: URL) => !/^\/(api|uploads|assets)\/|\.\w+$/.test(pathname);

const orOffline = (request: Request) =>
  fetch(request).catch(() => offlinePage(new URL(request.url).origin));

/** The kept page at once, and the server's behind it. */
async function pageFor(event: FetchEvent, { href }: URL): Promise<Response> {
  const { request, resultingClientId } = event;
  noteOpened(resultingClientId);
  const kept = isReload(request) ? undefined : await found(findPage, href);
  if (kept) {
    event.waitUntil(refresh(resultingClientId, href, kept));
    return kept;
  }
  try {
    const response = await fetch(request);
    event.waitUntil(noted(noteShown, response));
    return response;
  } catch {
    const older = await found(findAny, href);
    if (!older) return offlinePage(new URL(href).origin);
    event.waitUntil(tell(resultingClientId, { kind: 'offline', path: pathOf(href) }));
    return older;
  }
}

/** Somebody reloads: they want what the server has now. */
const isReload = ({ cache }: Request) => ['no-cache', 'reload', 'no-store'].includes(cache);

/**
 * Answers as for a page, unless a page asks for its own data: something has changed, or somebody went
 * back to it, so the server answers if it can be reached.
 */
async function dataFor(event: FetchEvent, url: URL): Promise<Response> {
  const { request, clientId } = event;
  const kept = await found(findCurrent, url.href);
  if (!kept || isOfItself(request, url)) {
    const keep = keeper();
    const response = await fetch(request).catch((error) => kept ?? Promise.reject(error));
    if (response === kept) {
      event.waitUntil(tell(clientId, { kind: 'offline', path: pathOf(url.href) }));
      return response;
    }
    const copy = response.clone();
    event.waitUntil(tellVersion(clientId, response).then(() => keep(url.href, copy)));
    return response;
  }
  event.waitUntil(refresh(clientId, url.href, kept));
  return kept;
}

function isOfItself({ referrer }: Request, data: URL) {
  if (!referrer) return false;
  return keyOf(referrer) === keyOf(pageOf(data));
}

const keptOrFetched = async (request: Request) =>
  (await found(findFile, request.url)) ?? fetch(request);

/** Waits for a file: without a script the router would load the document again, and lose what was typed. */
async function fileFor({ request, clientId }: FetchEvent): Promise<Response> {
  while (true) {
    try {
      return await keptOrFetched(request);
    } catch {
      await tell(clientId, { kind: 'waiting' });
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

const retryMs = 3_000;

/**
 * A page asks for the routes of all its links in one request, which differs with how it was opened.
 * Offline, all routes of the version together answer it.
 */
async function routesFor(request: Request): Promise<Response> {
  const kept = await found(findFile, request.url);
  if (kept) return kept;
  return fetch(request).catch(async (error) => {
    const version = new URL(request.url).searchParams.get('version') ?? '';
    const answers = await findRoutes(version).catch(() => []);
    if (answers.length === 0) throw error;
    const routes = await Promise.all(answers.map((answer) => answer.json()));
    return Response.json(Object.assign({}, ...routes));
  });
}

/** A storage that fails must not keep anybody from the shop. */
const found = (find: (url: string) => Promise<Response | undefined>, url: string) =>
  find(url).catch(() => undefined);
