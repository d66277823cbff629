import { createParser } from 'eventsource-parser';
import type { Change } from '#contract/events.ts';
import { fetchCall } from '#web/client.ts';

/** The shop says something at least every 25 seconds; after a longer silence the stream is dead. */
const silenceMs = 60_000;

/** A stream that lasted this long was healthy, so the next attempt waits only briefly. */
const steadyMs = 30_000;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export interface Hearing {
  /** Changes may have been missed before. */
  onOpen(): void;
  /** `isRepeated` marks a change from just before the stream opened. */
  onChange(change: Change, isRepeated: boolean): void;
}

/** Reads the shop's events until the signal aborts, and comes back after every failure. */
export async function followEvents(hearing: Hearing, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    await readEvents(hearing, signal).catch(() => undefined);
    failures = performance.now() - began > steadyMs ? 0 : failures + 1;
    await pauseBeforeRetry(failures, signal);
  }
}

async function readEvents({ onOpen, onChange }: Hearing, stop: AbortSignal) {
  const silence = new AbortController();
  const signal = AbortSignal.any([stop, silence.signal]);
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), silenceMs);
  };
  const parser = createParser({
    onEvent: ({ data, event }) => onChange(JSON.parse(data), event === 'repeated'),
  });
  const decoder = new TextDecoder();
  wait();
  try {
    const { body } = await fetchCall('GET /events', { signal });
    onOpen();
    const reader = body?.getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      wait();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits longer after each failure, and less than others by chance, so that not all browsers come back
 * at once after a restart. Offline it waits for the network.
 */
function pauseBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  const ms =
    Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(() => navigator.onLine && end(), ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
