import type * as z from 'zod/mini';

/** Who may call: anybody, anybody signed in, customers only, admins only. */
export type Access = 'public' | 'signed-in' | 'customer' | 'admin';

/**
 * One call of the HTTP API. Its key in the table is its method and path, such as
 * `PUT /orders/{id}/cancel`; the path stands below `/api`.
 */
export interface Endpoint {
  summary: string;
  access: Access;
  /** What somebody signed in who may not call is told; a plain word unless given. */
  refusal?: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  headers?: z.ZodMiniType;
  /** The JSON body, or with `files` the text fields of a multipart body. */
  body?: z.ZodMiniType;
  /** File fields of a multipart body and how many files each takes at most. */
  files?: Readonly<Record<string, number>>;
  /** Status of a success, 200 unless given. */
  status?: 200 | 201 | 202 | 204;
  /** Status of a success of the call's second kind, such as changing where it may add. */
  otherStatus?: 200;
  /** How many seconds anybody may keep a success; not said unless given. */
  freshFor?: number;
  /** Body of a success; none for 204. */
  reply?: z.ZodMiniType;
  /** The success is not JSON but a file of this type, given piece by piece. */
  type?: 'text/csv';
}
