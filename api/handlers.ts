import type { ServerResponse } from 'node:http';
import type { User } from '#contract/accounts.ts';
import type { Api, BodyOf, Call, HeadersOf, ParamsOf, QueryOf, ReplyOf } from '#contract/api.ts';
import type { Change } from '#contract/events.ts';
import type { Role } from '#contract/rules/roles.ts';
import type { Database, Reader } from '#db/client.ts';
import type { Encryption } from '#shop/accounts/second-factor/encryption.ts';
import type { FindSession } from '#shop/accounts/sessions.ts';
import type { Actor } from '#shop/activity/record.ts';
import type { QueueImport } from '#shop/catalogue/import/apply/begin-import.ts';
import type { Picture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import type { MailEnvironment } from '#shop/mail/mail-settings.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import type { OrderFollower } from '#shop/orders/follow-status.ts';
import type { TrackingTokens } from '#shop/orders/parcels/tracking-tokens.ts';
import type { PlaceOrder } from '#shop/orders/placing/place-in-batches.ts';
import type { RemoveFromOutbox } from '#shop/own-data/erase-account.ts';
import type { Remember } from '#shop/remember.ts';

export interface Services {
  db: Database;
  /** Answers reads that are the same for everybody. */
  publicDb: Reader;
  storage: Storage;
  queueMail: QueueMail;
  /** Lets a worker apply a file of products. */
  queueImport: QueueImport;
  orderFollowers: readonly OrderFollower[];
  placeOrder: PlaceOrder;
  /** True while orders are written and just after: work that can wait should wait. */
  isPlacing(): boolean;
  findSession: FindSession;
  /** Sends a queued mail now; throws when the mail server does not take it. */
  deliverMail(mailId: number): Promise<void>;
  removeFromOutbox: RemoveFromOutbox;
  deliveryDays: number;
  /** True for a shop that began with the demo shop, which needs no first steps. */
  hasDemo: boolean;
  /** The URL of the shop, for links that staff pass on. */
  publicUrl: string;
  /** The mail settings of the environment; the owner may save a mail server too. */
  mail: MailEnvironment;
  /** Encrypts secrets that the database must not hold in plain text. */
  encryption: Encryption;
  /** Tokens of the links to `/track` in mails. */
  trackingTokens: TrackingTokens;
  catalogueChanges: {
    /** Resolves once this process has received every catalogue change committed so far. */
    settled(): Promise<void>;
    /** Tells every process that orders took or returned stock. */
    stockMoved(): void;
  };
  /** Tells every open back office, in this process and in others. */
  announceChange(change: Change): void;
  eventStreams: {
    /** Writes the changes that the role may hear, until the session ends. */
    open(response: ServerResponse, session: { token: string; role: Role }): void;
  };
  /** True when all visitors come over HTTPS. */
  secureCookies: boolean;
  /** Keeps results computed from the catalogue until it changes. */
  remember: Remember;
  /** False while the disk is too full for another write. */
  hasDiskSpace(): Promise<boolean>;
}

/**
 * Leaves out what the contract declares for effects alone, which run outside the handler.
 */
type ForHandlers = Omit<
  Services,
  | 'db'
  | 'publicDb'
  | 'catalogueChanges'
  | 'announceChange'
  | 'hasDiskSpace'
  | 'secureCookies'
  | 'isPlacing'
  | 'findSession'
>;

/** Says whether the answer is the same for everybody. */
type IsPublicRead<C extends Call> = C extends `GET ${string}`
  ? Api[C] extends { access: 'public' }
    ? true
    : false
  : false;

export interface Context<C extends Call> extends ForHandlers {
  db: IsPublicRead<C> extends true ? Reader : Database;
  /** The staff that may see more, on a public call with `moreFor`. */
  caller: Api[C]['access'] extends 'public'
    ? Api[C] extends { moreFor: string }
      ? User | null
      : null
    : User;
  /** Who calls, for the activity log. */
  by: Api[C]['access'] extends 'public' ? null : Actor & { id: number };
  /** The token of the session; on a public call, whatever was sent as one, unchecked. */
  token: string;
  /** The caller's IP address. */
  ip: string;
  /** What the caller's browser says it is; may be empty. */
  userAgent: string;
  /** The token that an earlier sign-in gave the browser; empty if there is none. */
  browserToken: string;
  /** Has the browser keep a token for later sign-ins. */
  setBrowserToken(token: string): void;
  /** Names the account of a sign-in, also a failed one, for the security log. */
  setTried(userId: number): void;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  headers: HeadersOf<C>;
  body: BodyOf<C>;
  /** The uploads of the call, already stored; those that nothing shows afterwards are removed. */
  pictures: Picture[];
  /** The files of a call that takes them as they are. */
  uploads: { name: string; bytes: Buffer }[];
  /** Lets other calls begin while this one waits for another server. */
  endTurn(): void;
  /** Says of a success that it changed nothing, so that nobody is told of it. */
  nothingChanged(): void;
  /** Answers with a success status other than the one the contract names first. */
  setStatus(status: number): void;
}

/** A reply, and the files that nothing shows any more after the change. */
export interface DroppingOutcome<Reply = unknown> {
  reply: Reply;
  dropped: readonly string[];
}

/** Writes to the response from now on, and ends it. */
export type TakeOver = (response: ServerResponse) => void;

/** A list of a reply may come in batches, as they are read. */
type InBatches<Reply> = {
  [Field in keyof Reply]: Reply[Field] extends readonly unknown[]
    ? Reply[Field] | AsyncIterable<Reply[Field]>
    : Reply[Field];
};

type Outcome<C extends Call> = Api[C] extends { type: 'text/event-stream' }
  ? TakeOver
  : Api[C] extends { dropsPictures: true }
    ? DroppingOutcome<ReplyOf<C>>
    : Api[C] extends { csvFile: string }
      ? ReplyOf<C> | AsyncIterable<string>
      : InBatches<ReplyOf<C>>;

export type Handler<C extends Call> = (call: Context<C>) => Promise<Outcome<C>>;

export type Handlers = { [C in Call]: Handler<C> };
