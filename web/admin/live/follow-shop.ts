import type { Change } from '#contract/events.ts';
import { changedNouns } from '#contract/rules/live/changes.ts';
import { announce } from './changes.ts';
import { followEvents, type Hearing } from './event-stream.ts';
import { forgetPlaced, keepPlaced } from './new-orders.ts';
import { ringForOrder } from './order-sound.ts';
import { untilLongHidden, untilVisible } from './visibility.ts';

/** How far back the shop repeats its changes to a new stream, less the time it may take to open. */
const repeatedMs = 8_000;

/** A message from one tab to the others. */
interface Told {
  change: Change;
  at: number;
}

/** A new tab asks for the changes that were announced while it loaded its page. */
const hello = 'hello';

/**
 * Announces the changes of the shop in this tab until the returned function is called. One tab of the
 * browser holds the stream and tells the others.
 */
export function followShop(userId: number): () => void {
  const name = `haat-changes-${userId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  let recent: Told[] = [];
  let isLeading = false;
  const hear = (told: Told) => {
    recent = [...recent.filter(({ at }) => at > told.at - repeatedMs), told];
    if (keepPlaced(told.change.placed, told.at)) void ringForOrder();
    announce(told.change);
  };
  channel.onmessage = ({ data }) => {
    if (data !== hello) hear(data);
    else if (isLeading) for (const told of recent) channel.postMessage(withoutPlaced(told));
  };
  channel.postMessage(hello);
  const hearing = hearingOf((change) => {
    const told = { change, at: Date.now() };
    hear(told);
    channel.postMessage(told);
  });
  const lead = async (signal: AbortSignal) => {
    isLeading = true;
    await followEvents(hearing, signal);
    isLeading = false;
  };
  void takeTurns(name, lead, stop.signal);
  return () => {
    stop.abort();
    channel.close();
    forgetPlaced();
  };
}

/** The page of a new tab shows the orders that were placed before. */
const withoutPlaced = ({ change, at }: Told): Told => ({ change: { ...change, placed: [] }, at });

/** Tells of any change whenever some may have been missed, so not when the page has just been read. */
function hearingOf(tell: (change: Change) => void): Hearing {
  const startedAt = Date.now();
  let opened = 0;
  let isFirst = true;
  return {
    onOpen: () => {
      opened += 1;
      isFirst = opened === 1 && Date.now() - startedAt < repeatedMs;
      if (!isFirst) for (const noun of changedNouns) tell({ noun, ids: null, placed: [] });
    },
    onChange: (change, isRepeated) =>
      tell(isRepeated && isFirst ? { ...change, placed: [] } : change),
  };
}

/** A tab that was hidden for long leaves the stream to another one. */
async function takeTurns(
  name: string,
  lead: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
) {
  while (!stop.aborted) {
    const { signal, end } = untilLongHidden(stop);
    await leadAlone(name, lead, signal);
    end();
    if (!stop.aborted) await untilVisible(stop);
  }
}

/** Waits until no other tab leads. Browsers have no locks over plain HTTP: there each tab has a stream of its own. */
async function leadAlone(
  name: string,
  lead: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
) {
  if (!navigator.locks) return lead(signal);
  await navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => undefined);
}
