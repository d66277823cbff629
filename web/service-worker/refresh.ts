import { drop, keeper, noteUsed } from './kept.ts';
import { keyOf, kindOf, mayKeep, pageOf, versionHeader } from './kinds.ts';
import type { News } from './messages.ts';
import { tell } from './tell.ts';
import { noteVersion, versionInUse } from './versions.ts';

/** Asks the server again for a kept answer that was used, and tells the page when it is outdated. */
export async function refresh(clientId: string, href: string, kept: Response): Promise<void> {
  const keep = keeper();
  const response = await fetch(href, { cache: 'no-cache', redirect: 'manual' }).catch(() => null);
  const news = newsOf(kept, response, pathOf(href));
  if (news) await tell(clientId, news);
  if (response) await noted(noteVersion, response);
  if (response && mayKeep(response)) await (news ? keep(href, response) : noteUsed(href));
  else if (news?.kind === 'changed') await drop(href);
}

function newsOf(kept: Response, response: Response | null, path: string): News | null {
  if (!response) return { kind: 'offline', path };
  if (response.status >= 500 || response.status === 429) return null;
  const version = versionOf(response);
  if (version && version !== versionOf(kept)) return { kind: 'version', version };
  const isSame = mayKeep(response) && response.headers.get('etag') === kept.headers.get('etag');
  return isSame ? null : { kind: 'changed', path };
}

export async function tellVersion(clientId: string, response: Response) {
  const version = versionOf(response);
  const known = (await versionInUse().catch(() => undefined))?.version;
  if (version && known && version !== known) await tell(clientId, { kind: 'version', version });
  await noted(noteVersion, response);
}

export async function noted(note: (version: string) => Promise<void>, response: Response) {
  const version = versionOf(response);
  if (version) await note(version).catch(() => undefined);
}

const versionOf = ({ headers }: Response) => headers.get(versionHeader);

/** The key of the page itself, or of the page that the data belongs to, without the origin. */
export function pathOf(href: string) {
  const url = new URL(href);
  const { pathname, search } = new URL(keyOf(kindOf(url) === 'data' ? pageOf(url) : url));
  return pathname + search;
}
