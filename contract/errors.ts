import * as z from 'zod/mini';
import { namedSchemas } from './named-schemas.ts';

export const statusOf = {
  validation: 400,
  unauthenticated: 401,
  second_factor: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  out_of_stock: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

const errorCodes = Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]];

/** The body of every error; `fields` maps invalid fields to messages. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.string())),
});
namedSchemas.add(errorBody, { id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
