import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';

type Taken = Promise<{ message: string }>;

/** One message at a time: those of twenty quick steps would cover the buttons of the rows. */
let dismissLast = () => {};

export interface TakeStep {
  /** Takes a step at once; shows a refusal in a toast and returns false. */
  now: (send: () => Taken, undo?: () => unknown) => Promise<boolean>;
  /** Takes the step that a dialog asks about; the dialog stays open for errors to be corrected in it. */
  fromDialog: (send: () => Taken, ask: { close: () => void; failed: string }) => Promise<unknown>;
  /** The list still shows the order as it was before its step. */
  isTaken: () => boolean;
}

/**
 * Returns functions that take a step. Most steps remove the order from the list, so its button
 * passes on the focus.
 */
export function useTakeStep(order: Order, first: RefObject<HTMLElement | null>): TakeStep {
  const { id } = order;
  const { revalidate } = useRevalidator();
  const taken = useRef<Order>(null);
  const done = async ({ message }: Awaited<Taken>, undo?: () => unknown) => {
    taken.current = order;
    dismissLast();
    const action = undo && { label: 'Undo', of: `Order #${id}`, run: undo };
    // The message names the order itself.
    dismissLast = toast.success(message, action, '');
    await revalidate();
  };
  // A colleague may have been faster.
  const refused = async (problem: unknown, failed: string) => {
    sayFailure(failed)(problem);
    await revalidate();
  };
  const now: TakeStep['now'] = async (send, undo) => {
    first.current?.focus();
    taken.current = order;
    try {
      await done(await send(), undo);
      return true;
    } catch (problem) {
      taken.current = null;
      await refused(problem, `Order #${id} was not changed.`);
      return false;
    }
  };
  const fromDialog: TakeStep['fromDialog'] = async (send, { close, failed }) => {
    const closeNow = () => {
      flushSync(close);
      first.current?.focus();
    };
    try {
      const answer = await send();
      closeNow();
      await done(answer);
    } catch (problem) {
      // No field of the dialog can fix this, because the order is at another step.
      if (!isStale(problem)) throw problem;
      closeNow();
      await refused(problem, failed);
    }
  };
  return { now, fromDialog, isTaken: () => taken.current === order };
}

/** Notes how a call to the customer of a pending order ended; the message offers to undo that. */
export function noteCall(
  { id, desk }: Order,
  { now }: TakeStep,
  outcome: 'CONFIRMED' | 'UNREACHABLE',
): Promise<boolean> {
  const send = (body: SentBody<'PUT /orders/{id}/confirm'>) => () =>
    call('PUT /orders/{id}/confirm', { params: { id: String(id) }, body });
  const attemptsSeen = (desk?.attempts ?? 0) + 1;
  return now(send({ outcome }), () => now(send({ outcome: 'WITHDRAWN', attemptsSeen })));
}
