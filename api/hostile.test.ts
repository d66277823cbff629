import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#shop/accounts/sessions.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import type { Caller } from '#test/support/caller.ts';
import { checkProperty } from '#test/support/check-property.ts';
import { type HostileRequest, hostileRequests } from '#test/support/hostile/requests.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { inTier, tier } from '#test/support/tier.ts';

/** `HOSTILE_REQUESTS=50000` for more of them. */
const requests = Number(process.env.HOSTILE_REQUESTS ?? inTier({ first: 400, all: 10_000 }));
/** Only for a hang: a busy machine takes 24 ms a request, a very busy one 100. */
const patienceMs = 60_000 + requests * 300;

/** Words that only our insides use: a stack, a path, a statement, a driver. */
const insides =
  /\n\s+at |node_modules|\/shop\/|select .* from|insert into|drizzle|pglite|constraint "/i;

let shop: TestShop;
const callers: Record<HostileRequest['role'], Caller> = {} as never;
const userIds: Record<'customer' | 'admin', number> = {} as never;
beforeAll(async () => {
  shop = await openTestShop();
  const product = await shop.product({ variants: [{ stock: 1_000 }, { stock: 3 }] });
  const customer = await readyToOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const admin = await shop.admin();
  Object.assign(callers, { visitor: shop.visitor, customer, admin });
  Object.assign(userIds, { customer: customer.user.id, admin: admin.user.id });
});
afterAll(() => shop[Symbol.asyncDispose]());

test(`${requests} hostile requests in every role: no 5xx, nothing of our insides, memory flat`, {
  timeout: patienceMs,
}, async () => {
  let heapAfterWarmUp = 0;
  let sent = 0;
  const statuses = new Map<number, number>();
  await checkProperty(
    fc.asyncProperty(hostileRequests(), async (request) => {
      const { status, body } = await callers[request.role].send(request.name, request.sent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      sent += 1;
      if (sent === 2_000) heapAfterWarmUp = usedHeap();
      if (status >= 500) expect.fail(`${status}: ${inspect(shop.errors.at(-1))}`);
      if (status >= 400) {
        expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
        expect(JSON.stringify(body)).not.toMatch(insides);
      }
      if (status === 401 && request.role !== 'visitor') await signInAgain(request.role);
    }),
    {
      numRuns: requests,
      endOnFailure: false,
      interruptAfterTimeLimit: 0.9 * patienceMs,
      markInterruptAsFailure: true,
    },
  );
  // Both halves must have been met, or this tests nothing but the front door.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(requests / 20);
  // The first tier sends too few to tell.
  if (tier === 'all') expect(usedHeap() - heapAfterWarmUp).toBeLessThan(48 * 1024 * 1024);
});

/** One of the requests signed this caller out, as it may. */
async function signInAgain(role: 'customer' | 'admin') {
  callers[role] = shop.callerWith(await openSession(shop.db, userIds[role]));
}

function usedHeap() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
