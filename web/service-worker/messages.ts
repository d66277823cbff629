/** News from the worker to a page; `path` is that of a page, with its query. */
export type News =
  /** The kept answer for `path` is outdated. */
  | { kind: 'changed'; path: string }
  /** `path` came from the kept pages because the server could not be reached. */
  | { kind: 'offline'; path: string }
  /** A script waits until the server can be reached. */
  | { kind: 'waiting' }
  /** The server has pages of this version. */
  | { kind: 'version'; version: string };

/** Message from a page to the worker. */
export type Message =
  /** The page hears news from now on; `path` is its own, with its query. */
  | { kind: 'listening'; path: string }
  /** A page that was shown, and the URLs of what it loaded. */
  | { kind: 'seen'; urls: string[] }
  /** A session has ended, or the shop got a new look. */
  | { kind: 'forget' };
