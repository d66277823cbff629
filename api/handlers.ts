import type { User } from '#contract/accounts.ts';
import type { Api, BodyOf, Call, HeadersOf, ParamsOf, QueryOf, ReplyOf } from '#contract/api.ts';
import type { Database } from '#db/client.ts';
import type { Remember } from '#shop/catalogue/remember.ts';
import type { Picture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import type { QueueMail } from '#shop/mail/queue.ts';

/** What the handlers need of the shop beside the request. */
export interface Services {
  db: Database;
  storage: Storage;
  queueMail: QueueMail;
  /** Hands a queued mail over now; throws when it could not be. */
  deliverMail(mailId: number): Promise<void>;
  deliveryDays: number;
  news: {
    /** Resolves once this process heard of every change of the catalogue committed by now. */
    settled(): Promise<void>;
    /** Tells that orders took or returned stock. */
    stockMoved(): void;
  };
  /** Keeps what is worked out of the catalogue until it changes. */
  remember: Remember;
  /** False while the disk is too full to take another write. */
  hasRoom(): Promise<boolean>;
}

/** A call, checked against the contract: its access, and the shape of all that came with it. */
export interface Context<C extends Call> extends Services {
  caller: Api[C]['access'] extends 'public' ? null : User;
  /** The token of the session; on a public call what was sent as one, which nobody looked at. */
  token: string;
  /** Network address of the caller. */
  address: string;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  headers: HeadersOf<C>;
  body: BodyOf<C>;
  /** Pictures that came with the call, stored; they are removed again when the call fails. */
  pictures: Picture[];
  /** Answers a success with another status than the contract's first. */
  setStatus(status: number): void;
}

/** Turns a call into what the shop does, and its outcome into the reply of the contract. */
export type Handler<C extends Call> = (call: Context<C>) => Promise<ReplyOf<C>>;

export type Handlers = { [C in Call]: Handler<C> };
