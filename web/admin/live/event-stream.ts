import { createParser } from 'eventsource-parser';
import type { Change } from '#contract/events.ts';
import { fetchCall } from '#web/client.ts';
import { pauseBeforeRetry } from './pause-before-retry.ts';

/** The shop says something at least every 25 seconds; after a longer silence the stream is dead. */
const silenceMs = 60_000;

/** A stream that lasted this long was fine: the next attempt need not wait long. */
const steadyMs = 30_000;

export interface Hearing {
  /** Changes may have been missed before. */
  onOpen(): void;
  /** Repeated: it was told a moment before the stream opened. */
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
