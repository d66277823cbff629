import { expectTypeOf, test } from 'vitest';
import type { User } from './accounts.ts';
import type { Api, BodyOf, Call, ParamsOf, ReplyOf } from './api.ts';

interface SuccessOf<C extends Call> {
  params: ParamsOf<C>;
  body: BodyOf<C>;
  reply: ReplyOf<C>;
}

/** Calls that would read ids of what they are neither sent nor answer. */
type WithoutIds = {
  [C in Call]: Api[C] extends { changes: { ids(success: infer Read): unknown } }
    ? SuccessOf<C> extends Read
      ? never
      : C
    : never;
}[Call];

type WithoutUser = {
  [C in Call]: Api[C] extends { namesCaller: true }
    ? ReplyOf<C> extends { user: User }
      ? never
      : C
    : never;
}[Call];

test('a call names what it changed, and who called, by what it is sent and answers', () => {
  expectTypeOf<WithoutIds>().toBeNever();
  expectTypeOf<WithoutUser>().toBeNever();
});
