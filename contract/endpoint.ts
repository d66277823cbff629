import type * as z from 'zod/mini';
import type { ChangedNoun } from '#contract/rules/live/changes.ts';
import { isStaffAccess, type StaffAccess } from '#contract/rules/roles.ts';

/** `staff` is any admin; each of the last three also lets the owner in. */
export type Access = 'public' | 'signed-in' | 'customer' | StaffAccess;

/**
 * One call of the HTTP API. Its key in the table is its method and path, such as
 * `PUT /orders/{id}/cancel`; the path is relative to `/api`.
 */
export interface Endpoint {
  summary: string;
  access: Access;
  /** Marks a public read that shows more to staff with this right; nobody may cache what they get. */
  moreFor?: 'catalogue';
  /** Also open to staff who must set up a second factor first. */
  beforeSecondFactor?: true;
  /** The message for signed-in users in the wrong role, instead of the default one. */
  refusal?: string;
  params?: z.ZodMiniType;
  /** The query takes `f.<key>` for each field of products; it has all of them in `f`. */
  takesFieldFilters?: true;
  query?: z.ZodMiniObject;
  headers?: z.ZodMiniType;
  /** The JSON body, or with `files` the text fields of a multipart body. */
  body?: z.ZodMiniType;
  /** Only where the limits of its access do not fit: see `maxBodyOf`. */
  maxBody?: MaxBody;
  /** The file fields of a multipart body, with the maximum number of files of each. */
  files?: Readonly<Record<string, number>>;
  /**
   * Passes the files to the handler as they are, instead of storing them as pictures; the maximum
   * bytes of each.
   */
  rawFiles?: number;
  /** The call also takes JSON instead of its files. */
  alsoJson?: true;
  /** Status of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** Status of a second kind of success, such as a change by a call that usually adds. */
  otherStatus?: 200;
  /**
   * Marks a public read whose URL is a secret: neither the shop nor anybody on the way may cache
   * it.
   */
  isSecret?: true;
  /** How long anybody may cache a success, in seconds. */
  freshFor?: number;
  /** Body of a success; absent with 204. */
  reply?: z.ZodMiniType;
  /** A success may take or return stock for an order. */
  movesStock?: true;
  /** A success changes some of these, which open back offices are told. */
  changes?: Changes;
  /** The `user` of a success is who called, for the security log. */
  namesCaller?: true;
  /** A success may leave pictures that nothing shows any more; its handler names them. */
  dropsPictures?: true;
  /** Body of a 409 that says more than other errors do. */
  conflictReply?: z.ZodMiniType;
  /** A success is a JSON file of this name, for the browser to save. */
  attachment?: string;
  /**
   * A success is a CSV file of this name: always where `type` says so, else instead of JSON where the
   * query asks for `format=csv`.
   */
  csvFile?: string;
  /**
   * A success is a file of this type, sent piece by piece, instead of JSON; or a stream of events
   * that stays open, with a `reply` as the data of each.
   */
  type?: 'text/csv' | 'text/event-stream';
}

/** Bytes of a body without files, by who sends it. */
interface MaxBody {
  staff: number;
  others: number;
}

const short = 16 * 1024;
const long = 1024 * 1024;

/** Staff may send texts of a whole page. Customers may share such a call, but not its length. */
export const longFromStaff: MaxBody = { staff: long, others: short };

export const maxBodyOf = ({ access, maxBody }: Endpoint): MaxBody =>
  maxBody ?? (isStaffAccess(access) ? longFromStaff : { staff: short, others: short });

export interface Changes {
  noun: ChangedNoun;
  /** What changed: nothing after a dry run, null where any may have. */
  ids(success: Success): readonly number[] | null;
  /** They were placed just now. */
  placed?: true;
}

/** A call that was answered, as far as `ids` needs it. */
export interface Success {
  params?: unknown;
  body?: unknown;
  reply?: unknown;
}

export const anyId = (): null => null;

export const idsOfBody = ({ body }: { body: { ids: number[] } }): number[] => body.ids;

export const idOfPath = ({ params }: { params: { id: number } }): number[] => [params.id];
