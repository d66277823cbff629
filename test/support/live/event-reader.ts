import { createParser } from 'eventsource-parser';
import { type Change, change } from '#contract/events.ts';

export interface EventReader {
  status: number;
  headers: Headers;
  /** The changes heard so far. */
  heard: Change[];
  isOpen(): boolean;
  leave(): void;
}

/** Opens a stream of events of a server that listens. */
export async function readEvents(url: string, token: string): Promise<EventReader> {
  const leaving = new AbortController();
  const { status, headers, body } = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: Change[] = [];
  let isOpen = status === 200;
  const parser = createParser({
    onEvent: ({ data }) => heard.push(change.parse(JSON.parse(data))),
  });
  const read = async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) parser.feed(part);
  };
  void read()
    .catch(() => {})
    .finally(() => {
      isOpen = false;
    });
  return { status, headers, heard, isOpen: () => isOpen, leave: () => leaving.abort() };
}
